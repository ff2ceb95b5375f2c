import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { RenamePasskeyDialog_passkey$key } from '../../relay/__generated__/RenamePasskeyDialog_passkey.graphql.ts';
import type { RenamePasskeyDialogMutation } from '../../relay/__generated__/RenamePasskeyDialogMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';

interface RenamePasskeyDialogProps extends DialogState {
  passkeyKey: RenamePasskeyDialog_passkey$key;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkeyKey, open, onOpenChange }: RenamePasskeyDialogProps) {
  const { id, name } = useFragment(
    graphql`
      fragment RenamePasskeyDialog_passkey on Passkey {
        id
        name
      }
    `,
    passkeyKey,
  );
  const { commit, busy, errors, failure } = useFormMutation<RenamePasskeyDialogMutation>(
    graphql`
      mutation RenamePasskeyDialogMutation($input: RenamePasskeyInput!) {
        renamePasskey(input: $input) {
          passkey {
            ...PasskeyRow_passkey
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const rename = (renamed: string) =>
    commit({ variables: { input: { id, name: renamed } }, onCompleted: () => onOpenChange(false) });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Rename the passkey`}>
      <PasskeyNameForm
        name={name}
        action={t`Save`}
        busy={busy}
        error={errors['name'] ?? failure ?? undefined}
        onSubmit={rename}
      />
    </Dialog>
  );
}
