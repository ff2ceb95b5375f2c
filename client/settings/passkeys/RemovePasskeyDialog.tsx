import { graphql, useFragment } from 'react-relay';
import type { RemovePasskeyDialog_passkey$key } from '../../relay/__generated__/RemovePasskeyDialog_passkey.graphql.ts';
import type { RemovePasskeyDialogMutation } from '../../relay/__generated__/RemovePasskeyDialogMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToast } from '../../ui/Toast.tsx';

interface RemovePasskeyDialogProps {
  passkeyKey: RemovePasskeyDialog_passkey$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkeyKey, open, onOpenChange }: RemovePasskeyDialogProps) {
  const { id, name } = useFragment(
    graphql`
      fragment RemovePasskeyDialog_passkey on Passkey {
        id
        name
      }
    `,
    passkeyKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<RemovePasskeyDialogMutation>(
    graphql`
      mutation RemovePasskeyDialogMutation($input: RemovePasskeyInput!) {
        removePasskey(input: $input) {
          viewer {
            ...Passkeys_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to remove the passkey' },
  );
  const remove = () => {
    commit({
      variables: { input: { id } },
      onCompleted: () => toast({ title: 'Passkey removed', description: 'Nobody can sign in with it anymore.' }),
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove “${name}”?`}
      description="It no longer opens your account. Your device may still list it: delete it there as well."
      action="Remove passkey"
      busy={busy}
      onConfirm={remove}
    />
  );
}
