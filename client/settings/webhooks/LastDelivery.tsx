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
      {!lastDelivery && <p>Nothing delivered yet</p>}
      {lastDelivery?.status === 'PENDING' && <p>A delivery is on its way</p>}
      {lastDelivery?.status === 'OK' && (
        <p>
          Delivered <TimeAgo instant={lastDelivery.at} />
        </p>
      )}
      {lastDelivery?.status === 'FAILED' && (
        <p className="text-error">
          Not delivered <TimeAgo instant={lastDelivery.at} />: {lastDelivery.sentence}.
          {failingSince && ` It has been failing since ${mediumDateOf(failingSince)}.`}
        </p>
      )}
      {disabledAt && (
        <p className="mt-2 rounded-field bg-action-tint p-3 text-ink">
          Switched off on {mediumDateOf(disabledAt)}, because nothing could be delivered. Once the receiver works again,
          test it to switch it on.
        </p>
      )}
    </div>
  );
}
