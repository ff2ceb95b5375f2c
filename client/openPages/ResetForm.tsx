import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { passwordLength } from '../../schema/identity/account/account.rules.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { PasswordField } from '../auth/PasswordField.tsx';
import { useCodeFocus } from '../auth/useCodeFocus.ts';
import { Outcome } from '../ui/Outcome.tsx';
import type { PasswordReset } from './useResetPassword.ts';

/** The new password, and a code if the account asks for one. */
export function ResetForm({ reset }: { reset: PasswordReset }) {
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, errors, failure, asksForCode } = reset;
  const form = useCodeFocus(asksForCode && !busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) reset.send({ newPassword, ...(asksForCode && { code }) });
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      <p className="text-15 text-pretty text-soft">
        <Trans>It signs you in here and out everywhere else, and ends your access tokens and webhooks.</Trans>
      </p>
      <PasswordField
        kind="new"
        autoComplete="new-password"
        hint={t`At least ${passwordLength.min} characters`}
        value={newPassword}
        onChange={setNewPassword}
        disabled={busy}
        error={errors['newPassword']}
      />
      {asksForCode && (
        <CodeField value={code} onChange={setCode} disabled={busy} error={errors['code']} acceptsRecoveryCodes />
      )}
      {failure !== null && <Outcome tone="bad">{failure}</Outcome>}
      <Button
        type="submit"
        wide
        busy={busy}
        disabled={newPassword === '' || (asksForCode && code === '')}
        className="mt-1"
      >
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}
