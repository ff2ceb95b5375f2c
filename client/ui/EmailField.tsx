import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange'> &
  Partial<Omit<ComponentProps<typeof Field>, 'children'>> & { onChange: (email: string) => void };

/** A field for an email address. What `Field` does not take goes to its input. */
export function EmailField({ label = t`Email`, aside, hint, error, onChange, ...input }: Props) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
