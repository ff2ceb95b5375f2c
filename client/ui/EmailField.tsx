import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { InputField } from './InputField.tsx';

type Props = Omit<ComponentProps<typeof InputField>, 'label'> & { label?: string };

/** A field for an email address. */
export const EmailField = ({ label = t`Email`, ...field }: Props) => (
  <InputField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} label={label} {...field} />
);
