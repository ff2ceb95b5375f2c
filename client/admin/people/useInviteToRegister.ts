import { graphql } from 'react-relay';
import type { useInviteToRegisterMutation } from '../../relay/__generated__/useInviteToRegisterMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

/** An invitation just made. Its link is never shown again. */
export interface NewInvitation {
  url: string;
  email: string | null | undefined;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * Invites somebody to register. The new invitation comes first in the list of open ones.
 *
 * @returns `invite`, whether it is running, and why it was refused.
 */
export function useInviteToRegister() {
  const { commit, ...state } = useFormMutation<useInviteToRegisterMutation>(
    graphql`
      mutation useInviteToRegisterMutation($input: InviteToRegisterInput!) {
        inviteToRegister(input: $input) {
          invitation {
            id
            email
            expiresAt
            ...InvitationRow_invitation
          }
          url
        }
      }
    `,
    { failureTitle: null },
  );
  const invite = (email: string | null, onDone: (made: NewInvitation) => void) => {
    commit({
      variables: { input: { email } },
      // The answer holds one invitation, and the list of all is no object with an id.
      updater: (store) => {
        const made = store.getRootField('inviteToRegister').getLinkedRecord('invitation');
        const others = store.getRoot().getLinkedRecords('registerInvitations');
        if (others) store.getRoot().setLinkedRecords([made, ...others], 'registerInvitations');
      },
      onCompleted: ({ inviteToRegister: { invitation, url } }) => {
        const { email: address, expiresAt } = invitation;
        onDone({ url, email: address, expiresAt });
      },
    });
  };
  return { invite, ...state };
}
