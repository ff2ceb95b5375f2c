import { graphql } from 'react-relay';
import type { useDeleteSkillMutation } from '../relay/__generated__/useDeleteSkillMutation.graphql.ts';
import type { Doomed } from './DeleteDialog.tsx';
import { useCatalogueMutation } from './useCatalogueMutation.ts';

/** Deletes a skill: its row goes at once, and comes back when the server refuses. */
export function useDeleteSkill(): (skill: Doomed) => void {
  const [commit] = useCatalogueMutation<useDeleteSkillMutation>(
    graphql`
      mutation useDeleteSkillMutation($input: DeleteSkillInput!) @raw_response_type {
        deleteSkill(input: $input) {
          deletedId @deleteRecord
        }
      }
    `,
    { success: 'Skill deleted successfully!', failure: 'Failed to delete skill' },
  );
  return ({ id, revision }) =>
    commit({ variables: { input: { id, revision } }, optimisticResponse: { deleteSkill: { deletedId: id } } });
}
