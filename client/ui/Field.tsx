import { useId, type ReactNode } from 'react';

/** Props that connect the control of a field to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error message. */
  error?: string | undefined;
  /** Renders the control: `{(control) => <TextInput {...control} … />}`. */
  children: (control: FieldControl) => ReactNode;
}

/** A form control with its label above and its hint or error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {hasNote && (
        <div id={noteId} className={error ? 'mt-1 text-13 text-error' : 'mt-1 text-13 text-soft'}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}
