import { useId, type ReactNode } from 'react';

/** Props that connect the control of a field to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** A small control at the end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The error message. */
  error?: string | undefined;
  /** Renders the control: `{(control) => <TextInput {...control} … />}`. */
  children: (control: FieldControl) => ReactNode;
}

/** A form control with its label above and its hint or error below. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className="text-13 font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {hasNote && (
        <div id={noteId} className={error ? 'mt-1 text-13 text-error' : 'mt-1 text-13 text-soft'}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}
