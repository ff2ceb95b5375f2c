import { graphql } from 'react-relay';
import type { useChooseTaskMutation } from '../../relay/__generated__/useChooseTaskMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** Puts a challenge first that the child has chosen. Only the order changes, so that nothing is said when it fails. */
export function useChooseTask(): (assignedTaskId: string) => void {
  const [commit] = useMutation<useChooseTaskMutation>(
    graphql`
      mutation useChooseTaskMutation($input: ChooseTaskInput!) {
        chooseTask(input: $input) {
          child {
            dailyTasks {
              id
              isChosen
            }
          }
        }
      }
    `,
    { failureTitle: null },
  );
  return (assignedTaskId) => void commit({ variables: { input: { assignedTaskId } } });
}
