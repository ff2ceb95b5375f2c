import { useEffect, useRef, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FieldAction } from './FieldAction.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error?: string | undefined;
}

/**
 * The field for the second factor: the code of the authenticator app or, on demand, a recovery code. A phone shows digits for the
 * former and letters for the latter. It takes the focus when it appears and after each attempt.
 */
export function CodeField({ value, onChange, disabled, error }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [disabled, isRecovery]);
  const change = () => {
    onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <Field
      label={isRecovery ? 'Recovery code' : 'Code'}
      hint={isRecovery ? 'One of the ten codes that you kept' : 'From your authenticator app'}
      aside={
        <FieldAction onClick={change} disabled={disabled}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </FieldAction>
      }
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
