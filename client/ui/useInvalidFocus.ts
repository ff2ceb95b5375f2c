import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus to a form's first invalid field after each attempt to send it, and again when the server's answer is there.
 *
 * @returns a function to call on each attempt
 */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, busy: boolean): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && !busy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, attempts, busy]);
  return () => setAttempts((before) => before + 1);
}
