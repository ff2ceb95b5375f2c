import { graphql, useFragment } from 'react-relay';
import type { RecentSummaries_child$key } from '../relay/__generated__/RecentSummaries_child.graphql.ts';
import type { RecentSummariesRefetchQuery } from '../relay/__generated__/RecentSummariesRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/RecentSummariesRefetchQuery.graphql.ts';
import { useOnDemandRefetch } from '../relay/useOnDemandRefetch.ts';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { Section } from '../ui/Section.tsx';
import { PointTiles } from './PointTiles.tsx';
import { SummaryList } from './SummaryList.tsx';
import { SummaryListSkeleton } from './SummaryListSkeleton.tsx';

/** The earned points and the two latest summaries. */
export function RecentSummaries({ childKey }: { childKey: RecentSummaries_child$key }) {
  const [key, own] = useOnDemandRefetch<RecentSummariesRefetchQuery, RecentSummaries_child$key>(
    refetchQuery,
    childKey,
    ({ node }) => node,
  );
  const child = useFragment(
    graphql`
      fragment RecentSummaries_child on Child @refetchable(queryName: "RecentSummariesRefetchQuery") {
        id
        ...PointTiles_child
        ...SummaryList_child
      }
    `,
    key,
  );
  return (
    <Section title="Recent Summaries">
      <RefetchedPanel
        failure="Failed to fetch summaries"
        skeleton={<SummaryListSkeleton />}
        state={own}
        onRetry={() => own.load({ id: child.id })}
      >
        <div className="flex flex-col gap-5">
          <PointTiles childKey={child} />
          <SummaryList childKey={child} />
        </div>
      </RefetchedPanel>
    </Section>
  );
}
