import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../ui/drawings/controlIcons.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const kinds = {
  password: { label: t`Password`, enter: t`Enter your password`, show: t`Show password`, hide: t`Hide password` },
  current: {
    label: t`Current password`,
    enter: t`Enter your current password`,
    show: t`Show current password`,
    hide: t`Hide current password`,
  },
  new: {
    label: t`New password`,
    enter: t`Enter your new password`,
    show: t`Show new password`,
    hide: t`Hide new password`,
  },
} as const;

interface PasswordFieldProps {
  /** Which password it is, where a form may ask for several. */
  kind?: keyof typeof kinds;
  hint?: string;
  /** Tells password managers whether to fill in a stored password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** A password input with a button that reveals the text. */
export function PasswordField({
  kind = 'password',
  hint,
  autoComplete,
  value,
  onChange,
  disabled,
  error,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { label, enter, show, hide } = kinds[kind];
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={enter}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            disabled={disabled}
            className="pe-12"
          />
          <IconButton
            label={shown ? hide : show}
            onClick={() => setShown(!shown)}
            disabled={disabled}
            className="absolute inset-y-0 end-0.5 my-auto"
          >
            {shown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
