import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import type { ConfirmIdentity } from './useConfirmIdentity.ts';

/** Confirms with a code of the authenticator app, or with a recovery code. */
export function CodeProof({ confirmation: { confirm, busy, errors } }: { confirmation: ConfirmIdentity }) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && code.trim() !== '') confirm({ code: code.trim() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <CodeField acceptsRecoveryCodes value={code} onChange={setCode} disabled={busy} error={errors['code']} />
      <Button type="submit" size="l" wide busy={busy} disabled={code.trim() === ''}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
