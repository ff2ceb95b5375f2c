import { graphql, useFragment } from 'react-relay';
import type {
  completionChange_child$data,
  completionChange_child$key,
} from '../relay/__generated__/completionChange_child.graphql.ts';

/** All that cards show of a completion, which the answers bring. */
export const shownCompletion = graphql`
  fragment completionChange_completion on Completion {
    id
    points
    localDate
    comment
    imageUrl
    isPublic
    isLate
    undoableUntil
    offer {
      comment
      imageUrl
    }
    ...Authors_completion
  }
`;

/** Reads the numbers of a child that a completion, its comment and its undoing change. */
export function useChangedChild(childKey: completionChange_child$key): completionChange_child$data {
  return useFragment(
    graphql`
      fragment completionChange_child on Child {
        id
        totalPoints
        streak {
          currentGoldStreak
          currentPlatinumStreak
        }
      }
    `,
    childKey,
  );
}

/**
 * The child of an optimistic response. Its streaks stay as they are, because only the server computes them.
 *
 * @param points how many more the child has
 */
export const withPoints = (child: completionChange_child$data, points: number) => ({
  id: child.id,
  totalPoints: child.totalPoints + points,
  streak: child.streak,
});
