import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { PasswordField } from '../auth/PasswordField.tsx';
import { Button } from '../ui/Button.tsx';
import type { ConfirmIdentity } from './useConfirmIdentity.ts';

interface PasswordProofProps {
  username: string;
  confirmation: ConfirmIdentity;
}

/** Confirms with the password. */
export function PasswordProof({ username, confirmation: { confirm, busy, errors } }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && password !== '') confirm({ password });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {/* Password managers read the username from this field. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        disabled={busy}
        error={errors['password']}
      />
      <Button type="submit" size="l" wide busy={busy} disabled={password === ''}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
