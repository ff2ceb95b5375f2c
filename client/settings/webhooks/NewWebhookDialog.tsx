import type { ChildSelect_user$key } from '../../relay/__generated__/ChildSelect_user.graphql.ts';
import { NewSecretDialog } from '../NewSecretDialog.tsx';
import { NewWebhookForm } from './NewWebhookForm.tsx';

interface NewWebhookDialogProps {
  userKey: ChildSelect_user$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds a webhook, and shows its secret. */
export function NewWebhookDialog({ userKey, ...dialog }: NewWebhookDialogProps) {
  return (
    <NewSecretDialog
      {...dialog}
      title="New webhook"
      secretTitle="The secret of your webhook"
      label="Secret"
      hint="Starts with whsec_"
      word="secret"
      warning="With it the receiver checks that a message really comes from here. Enter it there, and nowhere else."
    >
      {(onCreated) => <NewWebhookForm userKey={userKey} onCreated={onCreated} />}
    </NewSecretDialog>
  );
}
