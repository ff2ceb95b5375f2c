import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { randomId } from '../../lib/randomId.ts';
import type {
  useCompleteTogetherMutation,
  useCompleteTogetherMutation$data,
} from '../../relay/__generated__/useCompleteTogetherMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** A child's task to complete, as the server offers it. */
interface TogetherItem {
  /** The global id of the child's own task. */
  readonly assignedTaskId: string;
  /** The global id of the activity that takes its place; null when the child has the same task. */
  readonly asTaskId: string | null;
}

/** What became of an item. */
export type TogetherResult = useCompleteTogetherMutation$data['completeTasks']['results'][number];

interface Callbacks {
  /** Called with a result for each item, in their order; some may be refused. */
  readonly onResults: (results: readonly TogetherResult[]) => void;
  /** Called when the whole request failed; a toast has said why. */
  readonly onFailed: () => void;
}

/**
 * Returns the function that completes tasks of several children with one request (docs/product.md#together).
 *
 * @param cards whether the page shows the children's cards and weeks, which the answer then brings.
 */
export function useCompleteTogether(cards: boolean): (items: readonly TogetherItem[], callbacks: Callbacks) => void {
  const [commit] = useMutation<useCompleteTogetherMutation>(
    graphql`
      mutation useCompleteTogetherMutation($input: CompleteTasksInput!, $cards: Boolean!) {
        completeTasks(input: $input) {
          results {
            assignedTask {
              __typename
              id
              completed
              task {
                title
              }
              completion {
                id
                points
                isLate
                ...Authors_completion
              }
            }
            child {
              name
              ...completionChange_child
              dailyTasks {
                id
                completed
                task {
                  title
                }
              }
              ...ChildCard_child @include(if: $cards) @alias(as: "card")
              ...ChildWeek_child @include(if: $cards) @alias(as: "week")
            }
            alreadyCompleted
            error {
              code
              message
            }
          }
        }
      }
    `,
    { failureTitle: t`Failed to complete task` },
  );
  return (items, { onResults, onFailed }) => {
    commit({
      variables: { input: { items: [...items], idempotencyKey: randomId() }, cards },
      onCompleted: ({ completeTasks }) => onResults(completeTasks.results),
      onError: onFailed,
    });
  };
}
