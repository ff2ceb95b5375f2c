import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { LastDelivery_webhook$key } from '../../relay/__generated__/LastDelivery_webhook.graphql.ts';
import { TimeAgo } from '../../ui/TimeAgo.tsx';

/** How the last delivery of a webhook went, and a note if it was switched off. */
export function LastDelivery({ webhookKey }: { webhookKey: LastDelivery_webhook$key }) {
  const { lastDelivery, failingSince, disabledAt } = useFragment(
    graphql`
      fragment LastDelivery_webhook on Webhook {
        lastDelivery {
          at
          status
          sentence
        }
        failingSince
        disabledAt
      }
    `,
    webhookKey,
  );
  return (
    <div aria-live="polite" className="mt-1 text-13 text-pretty text-soft">
      {!lastDelivery && (
        <p>
          <Trans>Nothing delivered yet</Trans>
        </p>
      )}
      {lastDelivery?.status === 'PENDING' && (
        <p>
          <Trans>A delivery is on its way</Trans>
        </p>
      )}
      {lastDelivery?.status === 'OK' && (
        <p>
          <Trans>
            Delivered <TimeAgo instant={lastDelivery.at} />
          </Trans>
        </p>
      )}
      {lastDelivery?.status === 'FAILED' && (
        <p className="text-error">
          <Trans>
            Not delivered <TimeAgo instant={lastDelivery.at} />: {lastDelivery.sentence}.
          </Trans>
          {failingSince && ` ${t`It has been failing since ${mediumDateOf(failingSince)}.`}`}
        </p>
      )}
      {disabledAt && (
        <p className="mt-2 rounded-field bg-action-tint p-3 text-ink">
          <Trans>
            Switched off on {mediumDateOf(disabledAt)}, because nothing could be delivered. Once the receiver works
            again, test it to switch it on.
          </Trans>
        </p>
      )}
    </div>
  );
}
