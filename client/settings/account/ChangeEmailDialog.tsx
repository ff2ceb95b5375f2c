import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { emailMaxLength } from '../../../schema/identity/account/account.rules.ts';
import { useDraft } from '../../relay/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { useRequestEmailChange } from './useRequestEmailChange.ts';

interface ChangeEmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the new address, to which a link is sent. The server asks for fresh proof if it needs that. */
export function ChangeEmailDialog({ open, onOpenChange }: ChangeEmailDialogProps) {
  const draft = useDraft('newEmail', '');
  const { value: email, set: setEmail } = draft;
  const { request, busy, errors, failure } = useRequestEmailChange(() => {
    draft.discard();
    onOpenChange(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && email.trim() !== '') request(email.trim());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`New email address`}
      description={t`We send a link there. The address changes when you open it, and the former one is told.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DraftNote draft={draft} disabled={busy} />
        <EmailField
          error={errors['email'] ?? failure ?? undefined}
          maxLength={emailMaxLength}
          data-autofocus
          value={email}
          onChange={setEmail}
          disabled={busy}
        />
        <Button type="submit" size="l" wide busy={busy} disabled={email.trim() === ''}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
