import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import { timeOfDay } from '../lib/timeOfDay.ts';
import type { NumbersAsOf_analytics$key } from '../relay/__generated__/NumbersAsOf_analytics.graphql.ts';

/** When the numbers were counted, in the device's time zone. */
export function NumbersAsOf({ analyticsKey }: { analyticsKey: NumbersAsOf_analytics$key }) {
  const { updatedAt } = useFragment(
    graphql`
      fragment NumbersAsOf_analytics on Analytics {
        updatedAt
      }
    `,
    analyticsKey,
  );
  return (
    <p className="text-15 text-soft">
      {updatedAt ? (
        <Trans>
          Numbers as of{' '}
          <time dateTime={updatedAt} className="tabular-nums">
            {mediumDateOf(updatedAt)}, {timeOfDay(updatedAt)}
          </time>
          . They are counted when you open this page, then every hour; days end at midnight UTC.
        </Trans>
      ) : (
        t`Nothing has been counted yet. The numbers are counted every hour.`
      )}
    </p>
  );
}
