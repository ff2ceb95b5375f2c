import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useRevokeRegisterInvitationMutation } from '../../relay/__generated__/useRevokeRegisterInvitationMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/**
 * Revokes an invitation to register. The answer holds the others, which become the list.
 *
 * @returns `revoke`, and whether it is running.
 */
export function useRevokeRegisterInvitation(): [revoke: (id: string) => void, busy: boolean] {
  const toast = useToast();
  const [commit, busy] = useMutation<useRevokeRegisterInvitationMutation>(
    graphql`
      mutation useRevokeRegisterInvitationMutation($input: RevokeRegisterInvitationInput!) {
        revokeRegisterInvitation(input: $input) {
          invitations {
            id
            ...InvitationRow_invitation
          }
        }
      }
    `,
    { failureTitle: t`Failed to revoke the invitation` },
  );
  const revoke = (id: string) => {
    commit({
      variables: { input: { id } },
      // The list of invitations is no object with an id.
      updater: (store) => {
        const left = store.getRootField('revokeRegisterInvitation').getLinkedRecords('invitations');
        store.getRoot().setLinkedRecords(left, 'registerInvitations');
      },
      onCompleted: () => toast({ title: t`Invitation revoked`, description: t`Its link no longer works.` }),
    });
  };
  return [revoke, busy];
}
