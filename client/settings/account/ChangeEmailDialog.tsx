import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { graphql } from 'react-relay';
import { emailMaxLength } from '../../../schema/identity/account/account.rules.ts';
import type { ChangeEmailDialogMutation } from '../../relay/__generated__/ChangeEmailDialogMutation.graphql.ts';
import { useDraft } from '../../relay/useDraft.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Asks for the new address, to which a link is sent. The server asks for fresh proof if it needs that. */
export function ChangeEmailDialog({ open, onOpenChange }: DialogState) {
  const draft = useDraft('newEmail', '');
  const { value: email, set: setEmail } = draft;
  const toast = useToast();
  const { commit, busy, errors, failure } = useFormMutation<ChangeEmailDialogMutation>(
    graphql`
      mutation ChangeEmailDialogMutation($input: RequestEmailChangeInput!) {
        requestEmailChange(input: $input) {
          message
          viewer {
            ...EmailRow_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    commit({
      variables: { input: { email: email.trim() } },
      onCompleted: ({ requestEmailChange: { message } }) => {
        toast({ title: t`Link sent`, description: message });
        draft.discard();
        onOpenChange(false);
      },
    });
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
