import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../relay/__generated__/useChangePasswordMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

type Refusals = Readonly<Record<string, string>>;

/**
 * Changes the password; the list of sessions comes back with this one alone.
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
          viewer {
            ...Sessions_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to change password' },
  );
  const change = (input: { currentPassword: string; newPassword: string }) => {
    setRefusals({});
    commit({
      variables: { input },
      onCompleted: ({ changePassword: { message } }) => {
        toast({ title: 'Password changed', description: `${message}. You are signed out everywhere else.` });
        onChanged();
      },
      onError: (error) => setRefusals(error instanceof ServerError ? error.fields : {}),
    });
  };
  return { change, busy, refusals };
}
