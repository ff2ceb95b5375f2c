import { useState } from 'react';
import { graphql } from 'react-relay';
import { signOutOfGoogle } from '../auth/google/access.ts';
import { useLeave } from '../auth/useLeave.ts';
import type { useDeleteAccountMutation } from '../relay/__generated__/useDeleteAccountMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';

/** Asks to delete the account; nothing of the family stays in this browser. */
export function useDeleteAccount() {
  const leave = useLeave();
  const [refusal, setRefusal] = useState<string>();
  const [commit, busy] = useMutation<useDeleteAccountMutation>(
    graphql`
      mutation useDeleteAccountMutation($input: DeleteAccountInput!) {
        deleteAccount(input: $input) {
          message
        }
      }
    `,
    { failureTitle: 'Failed to delete the account' },
  );
  const deleteAccount = (username: string) => {
    setRefusal(undefined);
    commit({
      variables: { input: { username } },
      onCompleted: ({ deleteAccount: { message } }) => {
        void signOutOfGoogle();
        leave(message);
      },
      onError: (error) => setRefusal(error instanceof ServerError ? error.fields['username'] : undefined),
    });
  };
  return { deleteAccount, busy, refusal };
}
