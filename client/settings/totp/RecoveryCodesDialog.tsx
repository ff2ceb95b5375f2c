import { t } from '@lingui/core/macro';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RecoveryCodesDialogProps extends DialogState {
  username: string;
  codes: readonly string[];
}

/** Shows the codes that replaced the former ones. */
export function RecoveryCodesDialog({ username, codes, open, onOpenChange }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Your new recovery codes`}
      description={t`The former ones no longer work.`}
      ignoresOutsideClicks
    >
      <RecoveryCodes username={username} codes={codes} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
