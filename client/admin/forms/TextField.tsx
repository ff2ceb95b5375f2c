import type { ComponentProps } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormField, type FieldsProps } from './FormField.tsx';
import type { TextFieldName } from './useFields.ts';

interface Labels<Fields> extends FieldsProps<Fields> {
  name: TextFieldName<Fields>;
  label: string;
  hint?: string;
}

type InputProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof Labels<unknown> | 'value' | 'onChange'
>;

/** A field of a form that holds one line of text. */
export function TextField<Fields>(props: Labels<Fields> & InputProps<'input'>) {
  const { fields, disabled, saved, name, label, hint, ...input } = props;
  return (
    <FormField fields={fields} disabled={disabled} saved={saved} name={name} label={label} hint={hint}>
      {(control) => <TextInput autoComplete="off" dir="auto" {...input} {...control} {...fields.bind(name)} />}
    </FormField>
  );
}

/** A field of a form that holds several lines of text. */
export function TextAreaField<Fields>(props: Labels<Fields> & InputProps<'textarea'>) {
  const { fields, disabled, saved, name, label, hint, ...input } = props;
  return (
    <FormField fields={fields} disabled={disabled} saved={saved} name={name} label={label} hint={hint}>
      {(control) => <TextArea dir="auto" {...input} {...control} {...fields.bind(name)} />}
    </FormField>
  );
}
