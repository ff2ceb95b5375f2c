import { useCallback, useRef } from 'react';
import { graphql, useFragment, useQueryLoader } from 'react-relay';
import { useComingIntoView } from '../lib/useComingIntoView.ts';
import type { YearStrip_days$key } from '../relay/__generated__/YearStrip_days.graphql.ts';
import type { YearSquaresQuery } from '../relay/__generated__/YearSquaresQuery.graphql.ts';
import yearSquaresQuery from '../relay/__generated__/YearSquaresQuery.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { stripHeight } from './yearGrid.ts';
import { YearSquares } from './YearSquares.tsx';
import { YearStripSkeleton } from './YearStripSkeleton.tsx';

interface YearStripProps {
  childId: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** The days that the timeline shows: they are newer than the year's where both have one. */
  latestKey: YearStrip_days$key;
}

/** A square per day of the last year. It asks for the year only when it is about to be seen, and fails on its own. */
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
  const [queryRef, loadQuery] = useQueryLoader<YearSquaresQuery>(yearSquaresQuery);
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(
    () => loadQuery({ id: childId }, { fetchPolicy: 'store-and-network' }),
    [childId, loadQuery],
  );
  useComingIntoView(place, load);
  const retry = () => {
    loadQuery({ id: childId }, { fetchPolicy: 'network-only' });
    return Promise.resolve();
  };
  return (
    <div ref={place} style={{ minHeight: stripHeight }}>
      <PanelBoundary name="The last year" skeleton={<YearStripSkeleton />} onRetry={retry} resetKey={queryRef}>
        {queryRef ? <YearSquares queryRef={queryRef} today={today} latest={latest} /> : <YearStripSkeleton />}
      </PanelBoundary>
    </div>
  );
}
