import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { signOutOfGoogle } from '../../auth/google/access.ts';
import { forgetPhone } from '../../auth/sendLogOut.ts';
import { useAfterLogout } from '../../auth/useAfterLogout.ts';
import { currentViewerId } from '../../relay/viewer.ts';
import type { useDeleteAccountMutation } from '../../relay/__generated__/useDeleteAccountMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

/** Deletes the account, signs the user out and clears what this browser stores of the family. */
export function useDeleteAccount() {
  const leave = useAfterLogout();
  const { commit, busy, errors } = useFormMutation<useDeleteAccountMutation>(
    graphql`
      mutation useDeleteAccountMutation($input: DeleteAccountInput!) {
        deleteAccount(input: $input) {
          message
        }
      }
    `,
    { failureTitle: t`Failed to delete the account` },
  );
  const deleteAccount = (username: string) => {
    commit({
      variables: { input: { username } },
      onCompleted: ({ deleteAccount: { message } }) => {
        void signOutOfGoogle();
        void forgetPhone(currentViewerId());
        leave(message);
      },
    });
  };
  return { deleteAccount, busy, error: errors['username'] };
}
