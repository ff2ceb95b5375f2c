import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

type SelectFieldProps = Omit<ComponentProps<typeof Select>, 'onChange'> &
  Omit<ComponentProps<typeof Field>, 'children'> & { onChange: (value: string) => void };

/** A field with a choice, whose options are the children. What `Field` does not take goes to its select. */
export function SelectField({ label, aside, hint, error, onChange, ...select }: SelectFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => <Select {...control} {...select} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}
