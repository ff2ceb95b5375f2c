import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import type { TotpSecret } from './AuthenticatorApp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTotpForm } from './SetUpTotpForm.tsx';

interface SetUpTotpDialogProps extends DialogState {
  username: string;
  secret: TotpSecret;
}

/** Sets up an authenticator app, then shows the recovery codes, which cannot be shown again. */
export function SetUpTotpDialog({ username, secret, open, onOpenChange }: SetUpTotpDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes === null ? (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Set up an authenticator app`} ignoresOutsideClicks>
      <SetUpTotpForm secret={secret} onEnabled={setCodes} />
    </Dialog>
  ) : (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Your recovery codes`} ignoresOutsideClicks>
      <RecoveryCodes username={username} codes={codes} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
