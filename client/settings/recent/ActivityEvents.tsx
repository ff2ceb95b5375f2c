import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { ActivityEventsMoreQuery } from '../../relay/__generated__/ActivityEventsMoreQuery.graphql.ts';
import type { ActivityEvents_events$key } from '../../relay/__generated__/ActivityEvents_events.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { ActivityEvent } from './ActivityEvent.tsx';

const pageSize = 20;

/** A page of events, and all that were loaded after it. */
export function ActivityEvents({ eventsKey }: { eventsKey: ActivityEvents_events$key }) {
  const { edges, pageInfo } = useFragment(
    graphql`
      fragment ActivityEvents_events on UserRecentActivityConnection {
        edges {
          node {
            id
            ...ActivityEvent_accountEvent
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `,
    eventsKey,
  );
  if (edges.length === 0)
    return (
      <EmptyLine
        title={t`Nothing yet.`}
        text={t`Sign-ins and changes of what protects your account will stand here.`}
      />
    );
  const { hasNextPage, endCursor } = pageInfo;
  return (
    <>
      <ul className="divide-y divide-line">
        {edges.map(({ node }) => (
          <ActivityEvent key={node.id} eventKey={node} />
        ))}
      </ul>
      {hasNextPage && endCursor && <MoreEvents key={endCursor} after={endCursor} />}
    </>
  );
}

/** The button that loads the next page of events, and then that page. */
function MoreEvents({ after }: { after: string }) {
  const { data, busy, failed, load } = useOnDemandQuery<ActivityEventsMoreQuery>(graphql`
    query ActivityEventsMoreQuery($first: Int!, $after: String) {
      viewer {
        recentActivity(first: $first, after: $after) {
          ...ActivityEvents_events
        }
      }
    }
  `);
  if (data?.viewer) {
    return (
      <div className="border-t border-line">
        <ActivityEvents eventsKey={data.viewer.recentActivity} />
      </div>
    );
  }
  return (
    <>
      {failed && (
        <p role="alert" className="mt-2 text-15 text-error">
          <Trans>More could not be loaded. Please try again.</Trans>
        </p>
      )}
      <Button variant="quiet" className="mt-3" busy={busy} onClick={() => void load({ first: pageSize, after })}>
        <Trans>Show more</Trans>
      </Button>
    </>
  );
}
