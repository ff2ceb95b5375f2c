import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { CalendarAddresses_user$key } from '../relay/__generated__/CalendarAddresses_user.graphql.ts';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Section } from '../ui/Section.tsx';
import { CalendarAddressRow } from './CalendarAddressRow.tsx';

/** The user's addresses for calendars, with buttons to remove them (docs/product.md#calendar). */
export function CalendarAddresses({ userKey }: { userKey: CalendarAddresses_user$key }) {
  const { calendarFeeds } = useFragment(
    graphql`
      fragment CalendarAddresses_user on User {
        ...CalendarAddress_user
        calendarFeeds {
          id
          ...CalendarAddressRow_feed
        }
      }
    `,
    userKey,
  );
  return (
    <Section title={t`Calendars`}>
      {calendarFeeds.length === 0 ? (
        <EmptyLine
          title={t`No calendar shows your children’s challenges.`}
          text={t`The menu of a child’s page has the link for one.`}
        />
      ) : (
        <>
          <p className="text-15 text-pretty text-soft">
            <Trans>Whoever has one of these links can read the child’s open challenges and summaries.</Trans>
          </p>
          <ul className="mt-2 divide-y divide-line">
            {calendarFeeds.map((feed) => (
              <CalendarAddressRow key={feed.id} feedKey={feed} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
