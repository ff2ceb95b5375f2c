import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a form's code field when it appears, and again after each attempt.
 *
 * @param isReady whether the form has the field and is not being sent
 */
export function useCodeFocus(isReady: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isReady) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  }, [isReady]);
  return form;
}
