import { graphql } from 'react-relay';
import type { useDeclineInvitationMutation } from '../../relay/__generated__/useDeclineInvitationMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { forgetSecret } from './useInvitation.ts';

interface DeclineCallbacks {
  onDeclined: () => void;
  onFailed: (error: Error, sentence: string) => void;
}

/** Declines an invitation, signed in or not. */
export function useDeclineInvitation(
  token: string,
  { onDeclined, onFailed }: DeclineCallbacks,
): [decline: () => void, busy: boolean] {
  const [commit, busy] = useMutation<useDeclineInvitationMutation>(
    graphql`
      mutation useDeclineInvitationMutation($input: DeclineInvitationInput!) {
        declineInvitation(input: $input) {
          viewer {
            id
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const decline = () =>
    commit({
      variables: { input: { token } },
      onError: onFailed,
      onCompleted: () => {
        forgetSecret();
        onDeclined();
      },
    });
  return [decline, busy];
}
