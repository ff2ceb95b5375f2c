import { graphql, useFragment } from 'react-relay';
import type { SummaryList_child$key } from '../relay/__generated__/SummaryList_child.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { NoSummaries } from './NoSummaries.tsx';
import { SummaryCard } from './SummaryCard.tsx';

/** The two latest summaries, and whether one of them is unread. */
export function SummaryList({ childKey }: { childKey: SummaryList_child$key }) {
  const { id, hasNewSummary, summaries } = useFragment(
    graphql`
      fragment SummaryList_child on Child @throwOnFieldError {
        id
        hasNewSummary @required(action: THROW)
        summaries(first: 2) @required(action: THROW) {
          edges {
            node {
              id
              ...SummaryCard_summary
            }
          }
        }
      }
    `,
    childKey,
  );
  if (summaries.edges.length === 0) return <NoSummaries />;
  return (
    <div className="flex flex-col gap-2">
      {hasNewSummary && (
        <p>
          <Badge tone="neutral">New Summary Available</Badge>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 small:gap-3 tablet:grid-cols-2">
        {summaries.edges.map(({ node }) => (
          <li key={node.id} className="flex">
            <SummaryCard summaryKey={node} childId={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}
