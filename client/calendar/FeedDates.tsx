import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import type { FeedDates_feed$key } from '../relay/__generated__/FeedDates_feed.graphql.ts';
import { TimeAgo } from '../ui/TimeAgo.tsx';

/** When an address was made, and when a calendar last read it, in words. */
export function FeedDates({ feedKey }: { feedKey: FeedDates_feed$key }) {
  const { createdAt, lastReadAt } = useFragment(
    graphql`
      fragment FeedDates_feed on CalendarFeed {
        createdAt
        lastReadAt
      }
    `,
    feedKey,
  );
  return (
    <>
      <Trans>Made {mediumDateOf(createdAt)}.</Trans>{' '}
      {lastReadAt ? (
        <Trans>
          A calendar last read it: <TimeAgo instant={lastReadAt} />.
        </Trans>
      ) : (
        t`No calendar has read it yet.`
      )}
    </>
  );
}
