import { t } from '@lingui/core/macro';
import type { ChildSelect_user$key } from '../../relay/__generated__/ChildSelect_user.graphql.ts';
import type { DialogState } from '../../ui/Dialog.tsx';
import { NewSecretDialog } from '../NewSecretDialog.tsx';
import { NewTokenForm } from './NewTokenForm.tsx';

interface NewTokenDialogProps extends DialogState {
  userKey: ChildSelect_user$key;
}

/** Creates an access token, and shows it. */
export function NewTokenDialog({ userKey, ...dialog }: NewTokenDialogProps) {
  return (
    <NewSecretDialog
      {...dialog}
      title={t`New access token`}
      secretTitle={t`Your new token`}
      label={t`Access token`}
      hint={t`Starts with dad_`}
      kind="token"
      warning={t`Whoever has it can do with your family’s data what you chose, so keep it like a password.`}
    >
      {(onCreated) => <NewTokenForm userKey={userKey} onCreated={onCreated} />}
    </NewSecretDialog>
  );
}
