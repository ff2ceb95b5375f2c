import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { randomId } from '../../lib/randomId.ts';
import type { useUndoTogetherMutation } from '../../relay/__generated__/useUndoTogetherMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/**
 * Returns the function that undoes a completion of a sibling. Its promise resolves to whether the server has done so.
 *
 * @param cards whether the page shows the children's cards and weeks, which the answer then brings.
 */
export function useUndoTogether(cards: boolean): (completionId: string) => Promise<boolean> {
  const [commit] = useMutation<useUndoTogetherMutation>(
    graphql`
      mutation useUndoTogetherMutation($input: UndoCompletionInput!, $cards: Boolean!) {
        undoCompletion(input: $input) {
          assignedTask {
            id
            completed
            completion {
              id
            }
          }
          child {
            ...completionChange_child
            ...ChildCard_child @include(if: $cards) @alias(as: "card")
            ...ChildWeek_child @include(if: $cards) @alias(as: "week")
          }
        }
      }
    `,
    { failureTitle: t`Failed to undo` },
  );
  return (completionId) =>
    new Promise((resolve) => {
      commit({
        variables: { input: { completionId, idempotencyKey: randomId() }, cards },
        onCompleted: () => resolve(true),
        onError: () => resolve(false),
      });
    });
}
