import { graphql } from 'react-relay';

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

/** The numbers of a child that a completion, its comment and its undoing change. */
export const changedChild = graphql`
  fragment completionChange_child on Child {
    id
    totalPoints
    streak {
      currentGoldStreak
      currentPlatinumStreak
    }
  }
`;
