import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SecuredAccount } from './SecuredAccount.tsx';
import { useSecureAccount, type Secured } from './useSecureAccount.ts';

interface SecureAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** For a user who finds an event that was not theirs: asks, ends everything that acts for the account, and says what to do next. */
export function SecureAccountDialog({ open, onOpenChange }: SecureAccountDialogProps) {
  const [secured, setSecured] = useState<Secured | null>(null);
  const [secure, busy] = useSecureAccount(setSecured);
  const change = (next: boolean) => {
    if (!next) setSecured(null);
    onOpenChange(next);
  };
  if (secured !== null) {
    return (
      <Dialog open={open} onOpenChange={change} title={t`Your account is yours alone again`}>
        <SecuredAccount secured={secured} onDone={() => change(false)} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t`Was it not you?`}
      description={t`This device stays signed in. Everybody else is shut out at once:`}
      action={t`Secure my account`}
      dismissal={t`It was me`}
      busy={busy}
      onConfirm={secure}
    >
      <ul className="mb-5 list-disc ps-5 text-15 text-pretty marker:text-soft">
        <li>
          <Trans>All other sessions end, on every device.</Trans>
        </li>
        <li>
          <Trans>
            All access tokens, webhooks and calendar links end, so displays and other programs need new ones.
          </Trans>
        </li>
        <li>
          <Trans>All passkeys end. Yours can be added again.</Trans>
        </li>
        <li>
          <Trans>Then you see who joined your children lately, and can remove them.</Trans>
        </li>
        <li>
          <Trans>If this site sends mail, a link to a new password goes to your address.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
