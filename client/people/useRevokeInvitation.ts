import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useRevokeInvitationMutation } from '../relay/__generated__/useRevokeInvitationMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';

/**
 * Ends an invitation. A toast says when that fails.
 *
 * @param id of the invitation.
 * @param onRevoked called after it has ended.
 */
export function useRevokeInvitation(id: string, onRevoked: () => void): [revoke: () => void, busy: boolean] {
  const [commit, busy] = useMutation<useRevokeInvitationMutation>(
    graphql`
      mutation useRevokeInvitationMutation($input: RevokeInvitationInput!) {
        revokeInvitation(input: $input) {
          viewer {
            children {
              invitations {
                id
              }
            }
          }
        }
      }
    `,
    { failureTitle: t`Failed to revoke the invitation` },
  );
  return [() => commit({ variables: { input: { id } }, onCompleted: () => onRevoked() }), busy];
}
