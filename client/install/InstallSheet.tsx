import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { KeepTodayLine } from '../offline/KeepToday.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, type DialogState } from '../ui/Dialog.tsx';
import { askToInstall, canInstall, declineInstallation } from './installPrompt.ts';
import { InstallSteps } from './InstallSteps.tsx';

/** What the installation brings, and the button for it; on an iPhone the steps, because only its menu installs. */
export function InstallSheet({ open, onOpenChange }: DialogState) {
  // The browser asks once; then the question is gone.
  const [asks] = useState(canInstall);
  const leave = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`On your home screen`}
      description={t`It opens like an app, takes photos from your gallery, and needs no store.`}
    >
      <div className="flex flex-col gap-5">
        {!asks && <InstallSteps system="apple" />}
        <KeepTodayLine />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            className="grow"
            onClick={() => {
              declineInstallation();
              leave();
            }}
          >
            <Trans>Not now</Trans>
          </Button>
          {asks && (
            <Button className="grow" onClick={() => void askToInstall().then(leave, leave)}>
              <Trans>Install</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
