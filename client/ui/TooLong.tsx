import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { numberText } from '../lib/choose.ts';

interface TooLongProps {
  /** The value of the control before it. */
  text: unknown;
  /** In UTF-16 code units, as `maxLength` of HTML; spaces at the ends do not count. */
  max: number | undefined;
}

/** Below a text control: says that its text is too long. The user shortens it, and until then the form is not sent. */
export function TooLong({ text, max }: TooLongProps) {
  const length = typeof text === 'string' ? text.trim().length : 0;
  return max !== undefined && length > max && <TooLongNote length={length} max={max} />;
}

function TooLongNote({ length, max }: { length: number; max: number }) {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const control = note.current?.previousElementSibling;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
    const { form } = control;
    // Before React hears of it, so that no form needs to know.
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      control.focus();
    };
    form?.addEventListener('submit', stop);
    return () => form?.removeEventListener('submit', stop);
  }, []);
  return (
    <p ref={note} role="alert" className="mt-1 text-13 text-error">
      <Trans>
        {numberText(max)} characters at most; these are {numberText(length)}.
      </Trans>
    </p>
  );
}
