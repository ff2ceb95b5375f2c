import { graphql, useFragment } from 'react-relay';
import type { RemoveWebhookDialog_webhook$key } from '../../relay/__generated__/RemoveWebhookDialog_webhook.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDeleteWebhook } from './useDeleteWebhook.ts';
import { hostOf } from './webhookText.ts';

interface RemoveWebhookDialogProps {
  webhookKey: RemoveWebhookDialog_webhook$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a webhook is removed. */
export function RemoveWebhookDialog({ webhookKey, open, onOpenChange }: RemoveWebhookDialogProps) {
  const { id, url } = useFragment(
    graphql`
      fragment RemoveWebhookDialog_webhook on Webhook {
        id
        url
      }
    `,
    webhookKey,
  );
  const [remove, busy] = useDeleteWebhook(() => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove the webhook to ${hostOf(url)}?`}
      description="The other program is told nothing more, not even what is on its way. This cannot be undone."
    >
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button variant="danger" size="l" wide busy={busy} onClick={() => remove(id)}>
          Remove webhook
        </Button>
        <Button variant="quiet" size="l" wide disabled={busy} onClick={() => onOpenChange(false)}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
