import { graphql, useRefetchableFragment } from 'react-relay';
import type { RecentSummaries_child$key } from '../relay/__generated__/RecentSummaries_child.graphql.ts';
import type { RecentSummariesRefetchQuery } from '../relay/__generated__/RecentSummariesRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/RecentSummariesRefetchQuery.graphql.ts';
import { useQuietRefetch } from '../relay/useQuietRefetch.ts';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { Section } from '../ui/Section.tsx';
import { PointTiles } from './PointTiles.tsx';
import { SummaryList } from './SummaryList.tsx';
import { SummaryListSkeleton } from './SummaryListSkeleton.tsx';

/** What was earned, and the two latest summaries (specification, section 2, Recent Summaries). */
export function RecentSummaries({ childKey }: { childKey: RecentSummaries_child$key }) {
  const [child, refetch] = useRefetchableFragment<RecentSummariesRefetchQuery, RecentSummaries_child$key>(
    graphql`
      fragment RecentSummaries_child on Child @refetchable(queryName: "RecentSummariesRefetchQuery") {
        id
        ...PointTiles_child
        ...SummaryList_child
      }
    `,
    childKey,
  );
  const [load, state] = useQuietRefetch<RecentSummariesRefetchQuery>(refetchQuery, refetch);
  return (
    <Section title="Recent Summaries">
      <RefetchedPanel
        failure="Failed to fetch summaries"
        skeleton={<SummaryListSkeleton />}
        state={state}
        onRetry={() => load({ id: child.id })}
      >
        <div className="flex flex-col gap-5">
          <PointTiles childKey={child} />
          <SummaryList childKey={child} />
        </div>
      </RefetchedPanel>
    </Section>
  );
}
