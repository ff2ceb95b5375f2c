import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../relay/__generated__/useChangePasswordMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** How many access tokens have ended, as a sentence after another one. */
function endedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' 1 access token was ended.' : ` ${count} access tokens were ended.`;
}

type Refusals = Readonly<Record<string, string>>;

/**
 * Changes the password; the list of sessions comes back with this one alone, that of access tokens with those that were kept.
 *
 * @param onChanged called when the new one counts
 * @returns the act, whether it is under way, and the sentences that the server has for single fields
 */
export function useChangePassword(onChanged: () => void) {
  const toast = useToast();
  const [refusals, setRefusals] = useState<Refusals>({});
  const [commit, busy] = useMutation<useChangePasswordMutation>(
    graphql`
      mutation useChangePasswordMutation($input: ChangePasswordInput!) {
        changePassword(input: $input) {
          message
          endedTokens
          viewer {
            ...Sessions_user
            ...KeepTokens_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to change password' },
  );
  const change = (input: { currentPassword: string; newPassword: string; keepTokens: string[] }) => {
    setRefusals({});
    commit({
      variables: { input },
      onCompleted: ({ changePassword: { message, endedTokens } }) => {
        toast({
          title: 'Password changed',
          description: `${message}. You are signed out everywhere else.${endedText(endedTokens)}`,
        });
        onChanged();
      },
      onError: (error) => setRefusals(error instanceof ServerError ? error.fields : {}),
    });
  };
  return { change, busy, refusals };
}
