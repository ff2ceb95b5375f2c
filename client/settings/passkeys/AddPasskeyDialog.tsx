import { t } from '@lingui/core/macro';
import { deviceOf } from '../../../schema/identity/session/device.rules.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { useAddPasskey } from './useAddPasskey.ts';

interface AddPasskeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a name, then opens the browser's own prompt. */
export function AddPasskeyDialog({ open, onOpenChange }: AddPasskeyDialogProps) {
  const { add, busy, error } = useAddPasskey(() => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Add a passkey`}
      description={t`Your browser asks you next. The key stays on your device or with your password manager.`}
    >
      <PasskeyNameForm
        name={deviceOf(navigator.userAgent)}
        action={t`Continue`}
        busy={busy}
        error={error ?? undefined}
        onSubmit={add}
      />
    </Dialog>
  );
}
