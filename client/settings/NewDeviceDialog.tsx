import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DeviceCode } from '../auth/code/DeviceCode.tsx';
import type { DeviceCodeData } from '../auth/code/useDeviceCode.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, type DialogState } from '../ui/Dialog.tsx';

interface NewDeviceDialogProps extends DialogState {
  code: DeviceCodeData;
}

/** The code with which another device signs in, until the dialog closes. */
export function NewDeviceDialog({ open, onOpenChange, code }: NewDeviceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Sign in another device`}
      description={t`On the other device, open Dadventures and tap "I have a code", or point its camera here.`}
      ignoresOutsideClicks
    >
      <DeviceCode code={code} />
      <Button size="l" wide className="mt-4" onClick={() => onOpenChange(false)}>
        <Trans>Done</Trans>
      </Button>
    </Dialog>
  );
}
