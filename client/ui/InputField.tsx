import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

type InputFieldProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> &
  Omit<ComponentProps<typeof Field>, 'children'> & { onChange: (value: string) => void };

/** A field with a single-line input. What `Field` does not take goes to its input. */
export function InputField({ label, aside, hint, error, onChange, ...input }: InputFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => <TextInput {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}
