import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { CalendarAddress_user$key } from '../relay/__generated__/CalendarAddress_user.graphql.ts';
import type { CalendarAddressMutation } from '../relay/__generated__/CalendarAddressMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ShieldIcon } from '../ui/drawings/mediaIcons.tsx';
import { FeedDates } from './FeedDates.tsx';
import { useDeleteCalendarFeed } from './useDeleteCalendarFeed.ts';

interface CalendarAddressProps {
  userKey: CalendarAddress_user$key;
  childId: string;
  name: string;
  /** Receives the address itself. The server returns it this once and stores only its hash. */
  onCreated: (url: string) => void;
}

/** Who can read what at an address, and the acts: make, replace and remove the viewer's address for one child. */
export function CalendarAddress({ userKey, childId, name, onCreated }: CalendarAddressProps) {
  const { calendarFeeds } = useFragment(
    graphql`
      fragment CalendarAddress_user on User {
        calendarFeeds {
          id
          child {
            id
          }
          ...FeedDates_feed
        }
      }
    `,
    userKey,
  );
  const feed = calendarFeeds.find(({ child }) => child.id === childId);
  const [create, isCreating] = useMutation<CalendarAddressMutation>(
    graphql`
      mutation CalendarAddressMutation($input: CreateCalendarFeedInput!) {
        createCalendarFeed(input: $input) {
          url
          viewer {
            ...CalendarAddresses_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to get the link` },
  );
  const [remove, isRemoving] = useDeleteCalendarFeed();
  const busy = isCreating || isRemoving;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
        <ShieldIcon className="size-6 shrink-0 text-action" />
        <span className="min-w-0 text-pretty">
          <Trans>
            Whoever has the link can read this without signing in, with {isolated(name)}’s name, the points and the
            moods of past weeks. Comments, notes and photos are never in it.
          </Trans>
        </span>
      </p>
      {feed && (
        <div className="text-15 text-pretty">
          <p className="font-semibold">
            <Trans>You have a link.</Trans>
          </p>
          <p className="text-soft">
            <FeedDates feedKey={feed} />
          </p>
          <p className="mt-2 text-13 text-soft">
            <Trans>It cannot be shown again. A new one ends it.</Trans>
          </p>
        </div>
      )}
      <div className="flex flex-col gap-3">
        <Button
          variant={feed ? 'quiet' : 'primary'}
          size="l"
          wide
          busy={isCreating}
          disabled={busy}
          onClick={() =>
            create({
              variables: { input: { childId } },
              onCompleted: ({ createCalendarFeed }) => onCreated(createCalendarFeed.url),
            })
          }
        >
          {feed ? t`Get a new link` : t`Get the calendar link`}
        </Button>
        {feed && (
          <Button variant="plain" size="l" wide busy={isRemoving} disabled={busy} onClick={() => remove(feed.id)}>
            <Trans>Remove the link</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
