import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useDeleteActivityMutation } from '../../relay/__generated__/useDeleteActivityMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/**
 * Removes an activity. A toast says when that fails.
 *
 * @param id the activity's global id.
 * @param onRemoved called after it has been removed.
 */
export function useDeleteActivity(id: string, onRemoved: () => void) {
  const [commit, busy] = useMutation<useDeleteActivityMutation>(
    graphql`
      mutation useDeleteActivityMutation($input: DeleteActivityInput!) {
        deleteActivity(input: $input) {
          children {
            ...ActivityList_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to remove the challenge` },
  );
  const remove = () => {
    if (busy) return;
    commit({ variables: { input: { id } }, onCompleted: () => onRemoved() });
  };
  return { remove, busy };
}
