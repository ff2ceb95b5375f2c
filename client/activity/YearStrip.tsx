import { useCallback, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { YearStrip_days$key } from '../relay/__generated__/YearStrip_days.graphql.ts';
import type { YearStripQuery } from '../relay/__generated__/YearStripQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { stripHeight } from './yearGrid.ts';
import { YearSquares } from './YearSquares.tsx';
import { YearStripSkeleton } from './YearStripSkeleton.tsx';

interface YearStripProps {
  childId: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** The days of the timeline. They replace the year's entries of the same dates because they are newer. */
  latestKey: YearStrip_days$key;
}

/** One square per day of the last year. Loads the year just before it scrolls into view, and handles its own errors. */
export function YearStrip({ childId, today, latestKey }: YearStripProps) {
  const latest = useFragment(
    graphql`
      fragment YearStrip_days on ActivityDay @relay(plural: true) {
        date
        taskCount
        hasMood
        level
      }
    `,
    latestKey,
  );
  const { data, failed, busy, load } = useOnDemandQuery<YearStripQuery>(graphql`
    query YearStripQuery($id: ID!) @throwOnFieldError {
      node(id: $id) {
        ... on Child {
          activity(days: 365) @required(action: THROW) {
            days {
              date
              taskCount
              hasMood
              level
            }
          }
        }
      }
    }
  `);
  const place = useRef<HTMLDivElement>(null);
  const loadYear = useCallback(() => void load({ id: childId }), [childId, load]);
  useNearViewport(place, loadYear);
  const days = data?.node?.activity?.days;
  return (
    <div ref={place} style={{ minHeight: stripHeight }}>
      {failed ? (
        <ErrorNotice title="The last year could not be loaded" onRetry={loadYear} busy={busy} />
      ) : days ? (
        <YearSquares today={today} days={[...days, ...latest]} />
      ) : (
        <YearStripSkeleton />
      )}
    </div>
  );
}
