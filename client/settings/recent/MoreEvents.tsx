import { graphql } from 'react-relay';
import type { MoreEventsQuery } from '../../relay/__generated__/MoreEventsQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { ActivityEvents } from './ActivityEvents.tsx';

const pageSize = 20;

/** The button that loads the next page of events, and then that page. */
export function MoreEvents({ after }: { after: string }) {
  const { data, busy, failed, load } = useOnDemandQuery<MoreEventsQuery>(graphql`
    query MoreEventsQuery($first: Int!, $after: String) {
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
          More could not be loaded. Please try again.
        </p>
      )}
      <Button variant="quiet" className="mt-3" busy={busy} onClick={() => void load({ first: pageSize, after })}>
        Show more
      </Button>
    </>
  );
}
