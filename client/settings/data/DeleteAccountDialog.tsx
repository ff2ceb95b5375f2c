import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { graceDays, isTypedUsername } from '../../../schema/identity/user/deletion.rules.ts';
import { signOutOfGoogle } from '../../auth/google/access.ts';
import { forgetPhone } from '../../auth/sendLogOut.ts';
import { useAfterLogout } from '../../auth/useAfterLogout.ts';
import type { DeleteAccountDialog_user$key } from '../../relay/__generated__/DeleteAccountDialog_user.graphql.ts';
import type { DeleteAccountDialogMutation } from '../../relay/__generated__/DeleteAccountDialogMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { currentViewerId } from '../../relay/viewer.ts';
import type { DialogState } from '../../ui/Dialog.tsx';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';

interface DeleteAccountDialogProps extends DialogState {
  userKey: DeleteAccountDialog_user$key;
}

/** Asks the user to type their username, deletes the account, signs out and clears what this browser stores of the family. */
export function DeleteAccountDialog({ userKey, ...dialog }: DeleteAccountDialogProps) {
  const { username } = useFragment(
    graphql`
      fragment DeleteAccountDialog_user on User {
        username
      }
    `,
    userKey,
  );
  const leave = useAfterLogout();
  const { commit, busy, errors } = useFormMutation<DeleteAccountDialogMutation>(
    graphql`
      mutation DeleteAccountDialogMutation($input: DeleteAccountInput!) {
        deleteAccount(input: $input) {
          message
        }
      }
    `,
    { failureTitle: t`Failed to delete the account` },
  );
  const deleteAccount = (typed: string) =>
    commit({
      variables: { input: { username: typed } },
      onCompleted: ({ deleteAccount: { message } }) => {
        void signOutOfGoogle();
        void forgetPhone(currentViewerId());
        leave(message);
      },
    });
  return (
    <TypedConfirmation
      {...dialog}
      title={t`Delete your account?`}
      description={t`You are signed out everywhere, access tokens and webhooks end for good, and the profiles of your children disappear at once, also for others who care for them. Log in within ${graceDays} days to bring your account back; after that nothing is left.`}
      label={t`Type your username to delete the account`}
      name={username}
      isMatch={(typed) => isTypedUsername(typed, username)}
      action={t`Delete account`}
      busy={busy}
      error={errors['username']}
      onConfirm={deleteAccount}
    />
  );
}
