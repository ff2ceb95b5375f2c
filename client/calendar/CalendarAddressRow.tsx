import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { CalendarAddressRow_feed$key } from '../relay/__generated__/CalendarAddressRow_feed.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FeedDates } from './FeedDates.tsx';
import { useDeleteCalendarFeed } from './useDeleteCalendarFeed.ts';

/** An address for the calendar of a child: whose, since when, when it was last read, and a button that removes it. */
export function CalendarAddressRow({ feedKey }: { feedKey: CalendarAddressRow_feed$key }) {
  const feed = useFragment(
    graphql`
      fragment CalendarAddressRow_feed on CalendarFeed {
        id
        child {
          name
        }
        ...FeedDates_feed
      }
    `,
    feedKey,
  );
  const [isAsking, setIsAsking] = useState(false);
  const [remove, busy] = useDeleteCalendarFeed(() => setIsAsking(false));
  const name = isolated(feed.child.name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p dir="auto" className="font-heading text-15 font-extrabold wrap-anywhere">
          {feed.child.name}
        </p>
        <p className="text-13 text-soft">
          <FeedDates feedKey={feed} />
        </p>
      </div>
      <Button variant="plain" aria-label={t`Remove ${name}’s link`} className="-me-4" onClick={() => setIsAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Remove ${name}’s link?`}
        description={t`Calendars that use it show nothing new any more. This cannot be undone.`}
        action={t`Remove link`}
        busy={busy}
        onConfirm={() => remove(feed.id)}
      />
    </li>
  );
}
