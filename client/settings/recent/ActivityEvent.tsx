import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import { timeOfDay } from '../../lib/timeOfDay.ts';
import type { ActivityEvent_accountEvent$key } from '../../relay/__generated__/ActivityEvent_accountEvent.graphql.ts';
import { Badge } from '../../ui/Badge.tsx';

/** An event of the account: what happened, when, on which device and from where. */
export function ActivityEvent({ eventKey }: { eventKey: ActivityEvent_accountEvent$key }) {
  const { at, text, device, ipAddress, byAdmin } = useFragment(
    graphql`
      fragment ActivityEvent_accountEvent on AccountEvent {
        at
        text
        device
        ipAddress
        byAdmin
      }
    `,
    eventKey,
  );
  const details = [device, ipAddress].filter((detail) => detail !== null);
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <span dir="auto" className="wrap-anywhere">
          {text}
        </span>
        {byAdmin && (
          <Badge tone="neutral">
            <Trans>Administrator</Trans>
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-13 wrap-anywhere text-soft tabular-nums">
        <time dateTime={at}>
          {mediumDateOf(at)}, {timeOfDay(at)}
        </time>
        {details.map((detail) => ` · ${detail}`).join('')}
      </p>
    </li>
  );
}
