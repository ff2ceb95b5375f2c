import { graphql, useFragment } from 'react-relay';
import type { ActivityEvents_events$key } from '../../relay/__generated__/ActivityEvents_events.graphql.ts';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { ActivityEvent } from './ActivityEvent.tsx';
import { MoreEvents } from './MoreEvents.tsx';

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
      <EmptyLine title="Nothing yet." text="Sign-ins and changes of what protects your account will stand here." />
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
