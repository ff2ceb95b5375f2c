import { useState } from 'react';
import type { NewWebhookForm_user$key } from '../../relay/__generated__/NewWebhookForm_user.graphql.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NewSecret } from '../NewSecret.tsx';
import { NewWebhookForm } from './NewWebhookForm.tsx';

interface NewWebhookDialogProps {
  userKey: NewWebhookForm_user$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds a webhook, then shows its secret until the dialog closes. It cannot be shown again. */
export function NewWebhookDialog({ userKey, open, onOpenChange }: NewWebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const change = (next: boolean) => {
    if (!next) setSecret(null);
    onOpenChange(next);
  };
  return secret === null ? (
    <Dialog open={open} onOpenChange={change} title="New webhook">
      <NewWebhookForm userKey={userKey} onCreated={setSecret} />
    </Dialog>
  ) : (
    <Dialog open={open} onOpenChange={change} title="The secret of your webhook" ignoresOutsideClicks>
      <NewSecret
        value={secret}
        label="Secret"
        hint="Starts with whsec_"
        word="secret"
        onDone={() => change(false)}
        warning="With it the receiver checks that a message really comes from here. Enter it there, and nowhere else."
      />
    </Dialog>
  );
}
