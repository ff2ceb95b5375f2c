import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { WebhookRow_webhook$key } from '../../relay/__generated__/WebhookRow_webhook.graphql.ts';
import type { WebhookRowMutation } from '../../relay/__generated__/WebhookRowMutation.graphql.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { RemovalButton } from '../../relay/RemovalButton.tsx';
import { LastDelivery } from './LastDelivery.tsx';
import { useTestWebhook } from './useTestWebhook.ts';
import { eventsText, hostOf } from './webhookText.ts';

/** A webhook: where it leads, what it reports, and how the last delivery went. */
export function WebhookRow({ webhookKey }: { webhookKey: WebhookRow_webhook$key }) {
  const webhook = useFragment(
    graphql`
      fragment WebhookRow_webhook on Webhook {
        id
        url
        events
        child {
          name
        }
        disabledAt
        ...LastDelivery_webhook
      }
    `,
    webhookKey,
  );
  const { id, url, events, child, disabledAt } = webhook;
  const [test, isTesting] = useTestWebhook();
  const host = hostOf(url);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-3">
        <p className="flex min-w-0 grow basis-44 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-heading text-15 font-extrabold wrap-anywhere" title={url}>
            {host}
          </span>
          {disabledAt && (
            <Badge tone="neutral">
              <Trans>Off</Trans>
            </Badge>
          )}
        </p>
        <div className="-my-2.5 -me-4 ms-auto flex">
          <Button variant="plain" aria-label={t`Test ${host}`} busy={isTesting} onClick={() => test(id)}>
            <Trans>Test</Trans>
          </Button>
          <RemovalButton<WebhookRowMutation>
            label={t`Remove ${host}`}
            title={t`Remove the webhook to ${host}?`}
            description={t`The other program is told nothing more, not even what is on its way. This cannot be undone.`}
            action={t`Remove webhook`}
            mutation={graphql`
              mutation WebhookRowMutation($input: DeleteWebhookInput!) {
                deleteWebhook(input: $input) {
                  viewer {
                    ...Webhooks_user
                    ...KeepWebhooks_user
                  }
                }
              }
            `}
            variables={{ input: { id } }}
            failureTitle={t`Failed to remove webhook`}
            done={{ title: t`Webhook removed`, description: t`Nothing more is sent there.` }}
          >
            <Trans>Remove</Trans>
          </RemovalButton>
        </div>
      </div>
      <p className="mt-2.5 flex flex-wrap gap-x-4 text-13 text-soft">
        <span>{eventsText(events)}</span>
        <span>{child ? t`Only ${isolated(child.name)}` : t`All children`}</span>
      </p>
      <LastDelivery webhookKey={webhook} />
    </li>
  );
}
