import { t } from '@lingui/core/macro';
import type { ChildSelect_user$key } from '../../relay/__generated__/ChildSelect_user.graphql.ts';
import type { DialogState } from '../../ui/Dialog.tsx';
import { NewSecretDialog } from '../NewSecretDialog.tsx';
import { NewWebhookForm } from './NewWebhookForm.tsx';

interface NewWebhookDialogProps extends DialogState {
  userKey: ChildSelect_user$key;
}

/** Adds a webhook, and shows its secret. */
export function NewWebhookDialog({ userKey, ...dialog }: NewWebhookDialogProps) {
  return (
    <NewSecretDialog
      {...dialog}
      title={t`New webhook`}
      secretTitle={t`The secret of your webhook`}
      label={t`Secret`}
      hint={t`Starts with whsec_`}
      kind="secret"
      warning={t`With it the receiver checks that a message really comes from here. Enter it there, and nowhere else.`}
    >
      {(onCreated) => <NewWebhookForm userKey={userKey} onCreated={onCreated} />}
    </NewSecretDialog>
  );
}
