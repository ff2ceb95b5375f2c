import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { graceDays, isTypedUsername } from '../../../schema/identity/user/deletion.rules.ts';
import type { DeleteAccountDialog_user$key } from '../../relay/__generated__/DeleteAccountDialog_user.graphql.ts';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import { useDeleteAccount } from './useDeleteAccount.ts';

interface DeleteAccountDialogProps {
  userKey: DeleteAccountDialog_user$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks the user to type their username before the account is deleted. */
export function DeleteAccountDialog({ userKey, open, onOpenChange }: DeleteAccountDialogProps) {
  const { username } = useFragment(
    graphql`
      fragment DeleteAccountDialog_user on User {
        username
      }
    `,
    userKey,
  );
  const { deleteAccount, busy, error } = useDeleteAccount();
  return (
    <TypedConfirmation
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete your account?`}
      description={t`You are signed out everywhere, access tokens and webhooks end for good, and the profiles of your children disappear at once, also for others who care for them. Log in within ${graceDays} days to bring your account back; after that nothing is left.`}
      label={t`Type your username to delete the account`}
      name={username}
      isMatch={(typed) => isTypedUsername(typed, username)}
      action={t`Delete account`}
      busy={busy}
      error={error}
      onConfirm={deleteAccount}
    />
  );
}
