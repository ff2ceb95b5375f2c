import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Field } from './Field.tsx';
import { FieldAction } from './FieldAction.tsx';
import { TextInput } from './TextInput.tsx';

/** Longer than any code with its spaces and hyphens. */
const maxLength = 32;

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error: string | undefined;
  /** Offers to type a recovery code, for which a phone has to show letters. */
  acceptsRecoveryCodes?: boolean;
}

/** The field for a code of an authenticator app. */
export function CodeField({ value, onChange, disabled, error, acceptsRecoveryCodes = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const toggle = () => {
    setRecovery(!isRecovery);
    onChange('');
  };
  const aside = acceptsRecoveryCodes && (
    <FieldAction disabled={disabled} onClick={toggle}>
      {isRecovery ? t`Use the app` : t`Use a recovery code`}
    </FieldAction>
  );
  return (
    <Field
      label={isRecovery ? t`Recovery code` : t`Code`}
      aside={aside}
      hint={
        isRecovery
          ? t`One of the ten that you kept. It works once.`
          : t`The six digits that your authenticator app shows now`
      }
      error={error}
    >
      {(control) => (
        <TextInput
          key={isRecovery ? 'recovery' : 'app'}
          {...control}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
