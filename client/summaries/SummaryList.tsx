import { graphql, useFragment } from 'react-relay';
import type { SummaryList_child$key } from '../relay/__generated__/SummaryList_child.graphql.ts';
import { NoSummaries } from './NoSummaries.tsx';
import { SummaryCard } from './SummaryCard.tsx';

/** The two latest summaries. */
export function SummaryList({ childKey }: { childKey: SummaryList_child$key }) {
  const { id, summaries } = useFragment(
    graphql`
      fragment SummaryList_child on Child @throwOnFieldError {
        id
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
    <ul className="grid grid-cols-1 gap-2 small:gap-3 tablet:grid-cols-2">
      {summaries.edges.map(({ node }) => (
        <li key={node.id} className="flex">
          <SummaryCard summaryKey={node} childId={id} />
        </li>
      ))}
    </ul>
  );
}
