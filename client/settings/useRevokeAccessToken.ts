import { graphql } from 'react-relay';
import type { useRevokeAccessTokenMutation } from '../relay/__generated__/useRevokeAccessTokenMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/**
 * Revokes an access token. The response updates the list of tokens.
 *
 * @param onRevoked called when the token no longer works.
 * @returns `revoke`, and whether it is running.
 */
export function useRevokeAccessToken(onRevoked: () => void): [revoke: (id: string) => void, busy: boolean] {
  const toast = useToast();
  const [commit, busy] = useMutation<useRevokeAccessTokenMutation>(
    graphql`
      mutation useRevokeAccessTokenMutation($input: RevokeAccessTokenInput!) {
        revokeAccessToken(input: $input) {
          viewer {
            ...AccessTokens_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to revoke token' },
  );
  const revoke = (id: string) => {
    commit({
      variables: { input: { id } },
      onCompleted: () => {
        toast({ title: 'Token revoked', description: 'It can never be used again.' });
        onRevoked();
      },
    });
  };
  return [revoke, busy];
}
