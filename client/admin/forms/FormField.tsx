import type { ReactNode } from 'react';
import { Field, type FieldControl } from '../../ui/Field.tsx';
import { SavedNote } from './SavedNote.tsx';
import type { FieldErrors, FormFields } from './useFields.ts';

/** What the fields of a form share. */
export interface FieldsProps<Fields> {
  fields: FormFields<Fields>;
  disabled: boolean;
  /** The saved value of each field that differs, after a conflict. */
  saved?: FieldErrors<Fields> | undefined;
}

interface FormFieldProps<Fields> extends FieldsProps<Fields> {
  name: keyof Fields;
  label: string;
  hint?: string | undefined;
  /** Renders the control. */
  children: (control: FieldControl & { disabled: boolean }) => ReactNode;
}

/** A field of a form: label, control, and below it the error, the saved value after a conflict, or the hint. */
export function FormField<Fields>({ fields, disabled, saved, name, label, hint, children }: FormFieldProps<Fields>) {
  const savedText = saved?.[name];
  return (
    <Field
      label={label}
      error={fields.errors[name]}
      hint={savedText === undefined ? hint : <SavedNote saved={savedText} />}
    >
      {(control) => children({ ...control, disabled })}
    </Field>
  );
}
