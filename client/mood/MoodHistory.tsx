import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MoodHistory_child$key } from '../relay/__generated__/MoodHistory_child.graphql.ts';
import type { MoodHistoryRefetchQuery } from '../relay/__generated__/MoodHistoryRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/MoodHistoryRefetchQuery.graphql.ts';
import { useOnDemandRefetch } from '../relay/useOnDemandRefetch.ts';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { Section } from '../ui/Section.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { MoodChartSkeleton } from './MoodChartSkeleton.tsx';
import { MoodHistoryContent } from './MoodHistoryContent.tsx';

const windows = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/**
 * A line chart of the moods of the last 7 or 30 days. The page's query contains 30 days, so switching sends no request.
 */
export function MoodHistory({ childKey }: { childKey: MoodHistory_child$key }) {
  const [key, own] = useOnDemandRefetch<MoodHistoryRefetchQuery, MoodHistory_child$key>(
    refetchQuery,
    childKey,
    ({ node }) => node,
  );
  const child = useFragment(
    graphql`
      fragment MoodHistory_child on Child @refetchable(queryName: "MoodHistoryRefetchQuery") {
        id
        ...MoodHistoryContent_child
      }
    `,
    key,
  );
  const [days, setDays] = useState<'7' | '30'>('7');
  return (
    <Section
      title="Mood History"
      aside={<SegmentedControl label="Period of the mood history" value={days} options={windows} onChange={setDays} />}
    >
      <RefetchedPanel
        failure="Failed to fetch mood history"
        skeleton={<MoodChartSkeleton />}
        state={own}
        onRetry={() => own.load({ id: child.id })}
      >
        <MoodHistoryContent childKey={child} days={Number(days)} />
      </RefetchedPanel>
    </Section>
  );
}
