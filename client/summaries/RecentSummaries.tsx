import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { RecentSummaries_child$key } from '../relay/__generated__/RecentSummaries_child.graphql.ts';
import type { RecentSummariesRefetchQuery } from '../relay/__generated__/RecentSummariesRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/RecentSummariesRefetchQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { Section } from '../ui/Section.tsx';
import { NewSummary } from './NewSummary.tsx';
import { NoSummaries } from './NoSummaries.tsx';
import { PointTiles } from './PointTiles.tsx';
import { SummaryList } from './SummaryList.tsx';
import { SummaryListSkeleton } from './SummaryListSkeleton.tsx';

interface RecentSummariesProps {
  childKey: RecentSummaries_child$key;
  /** A child without any record: only a sentence is shown. */
  newcomer: boolean;
}

/** The two latest summaries and the earned points. */
export function RecentSummaries({ childKey, newcomer }: RecentSummariesProps) {
  const own = useOnDemandQuery<RecentSummariesRefetchQuery>(refetchQuery);
  const key: RecentSummaries_child$key = own.data?.node ?? childKey;
  const child = useFragment(
    graphql`
      fragment RecentSummaries_child on Child @refetchable(queryName: "RecentSummariesRefetchQuery") {
        id
        ...NewSummary_child
        ...PointTiles_child
        ...SummaryList_child
      }
    `,
    key,
  );
  const title = t`Recent Summaries`;
  if (newcomer)
    return (
      <Section title={title} plain>
        <NoSummaries />
      </Section>
    );
  return (
    <Section title={title} plain aside={<NewSummary childKey={child} />}>
      <RefetchedPanel
        failure={t`Failed to fetch summaries`}
        skeleton={<SummaryListSkeleton />}
        state={own}
        onRetry={() => own.load({ id: child.id })}
      >
        <div className="flex flex-col gap-2 small:gap-3">
          <SummaryList childKey={child} />
          <PointTiles childKey={child} />
        </div>
      </RefetchedPanel>
    </Section>
  );
}
