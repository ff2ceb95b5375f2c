import { graphql, useFragment } from 'react-relay';
import type { useIsNewcomer_child$key } from '../relay/__generated__/useIsNewcomer_child.graphql.ts';

/**
 * Whether nothing has ever been recorded of a child: no points, no summary, and neither activity nor a mood in the loaded
 * days. Earlier ones would have left a summary. Data that failed to load says nothing.
 */
export function useIsNewcomer(childKey: useIsNewcomer_child$key): boolean {
  const { totalPoints, summaries, activity, moods } = useFragment(
    graphql`
      fragment useIsNewcomer_child on Child {
        totalPoints
        summaries(first: 2) {
          edges {
            node {
              id
            }
          }
        }
        activity(days: 7) {
          days {
            date
          }
        }
        moods(days: 30) {
          date
        }
      }
    `,
    childKey,
  );
  return totalPoints === 0 && summaries?.edges.length === 0 && activity?.days.length === 0 && moods?.length === 0;
}
