import { graphql } from 'react-relay';
import type { GivenRole } from '../../schema/carer/carer.rules.ts';
import { enumForm } from '../lib/enumForm.ts';
import type {
  useInviteCarerMutation,
  useInviteCarerMutation$data,
} from '../relay/__generated__/useInviteCarerMutation.graphql.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';

/** An invitation that was just made: with its link, or without when it was mailed. */
export type NewInvitation = useInviteCarerMutation$data['inviteCarer']['invitation'];

interface Invited {
  readonly role: GivenRole;
  readonly childIds: readonly string[];
  /** Null for a link that anybody can use. */
  readonly email: string | null;
}

/** Invites somebody to care for children. The form shows what the server refuses. */
export function useInviteCarer() {
  const { commit, busy, errors, failure, clearError } = useFormMutation<useInviteCarerMutation>(
    graphql`
      mutation useInviteCarerMutation($input: InviteCarerInput!) {
        inviteCarer(input: $input) {
          invitation {
            id
            url
            email
            expiresAt
          }
          children {
            ...People_child
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const invite = ({ role, childIds, email }: Invited, onInvited: (invitation: NewInvitation) => void) =>
    commit({
      variables: { input: { role: enumForm(role), childIds, email } },
      onCompleted: ({ inviteCarer: { invitation } }) => onInvited(invitation),
    });
  return { invite, busy, errors, failure, clearError };
}
