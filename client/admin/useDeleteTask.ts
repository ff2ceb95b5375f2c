import { graphql } from 'react-relay';
import type { useDeleteTaskMutation } from '../relay/__generated__/useDeleteTaskMutation.graphql.ts';
import type { Doomed } from './DeleteDialog.tsx';
import { useCatalogueMutation } from './useCatalogueMutation.ts';

/** Deletes a task: its row goes at once, and comes back when the server refuses. */
export function useDeleteTask(): (task: Doomed) => void {
  const [commit] = useCatalogueMutation<useDeleteTaskMutation>(
    graphql`
      mutation useDeleteTaskMutation($input: DeleteTaskInput!) @raw_response_type {
        deleteTask(input: $input) {
          deletedId @deleteRecord
        }
      }
    `,
    { success: 'Task deleted successfully!', failure: 'Failed to delete task' },
  );
  return ({ id, revision }) =>
    commit({ variables: { input: { id, revision } }, optimisticResponse: { deleteTask: { deletedId: id } } });
}
