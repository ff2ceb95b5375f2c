import { graphql } from 'react-relay';
import type { DisableTotpDialogMutation } from '../../relay/__generated__/DisableTotpDialogMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToast } from '../../ui/Toast.tsx';

interface DisableTotpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before the authenticator app is turned off. */
export function DisableTotpDialog({ open, onOpenChange }: DisableTotpDialogProps) {
  const toast = useToast();
  const [commit, busy] = useMutation<DisableTotpDialogMutation>(
    graphql`
      mutation DisableTotpDialogMutation {
        disableTotp {
          viewer {
            ...AuthenticatorApp_user
            ...SecondFactorNotice_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to turn it off' },
  );
  const disable = () => {
    commit({
      variables: {},
      onCompleted: () => toast({ title: 'Authenticator app turned off', description: 'Signing in asks for no code.' }),
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Turn the authenticator app off?"
      description="Your password alone signs in then. The recovery codes end as well."
      action="Turn off"
      busy={busy}
      onConfirm={disable}
    />
  );
}
