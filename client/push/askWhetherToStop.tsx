import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ServerError } from '../relay/ServerError.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { showToast } from '../ui/Toast.tsx';
import { openAbove } from './openAbove.tsx';

/** Asks whether reminders shall stop. Whoever closes the question has not answered it. */
export const askWhetherToStop = (answer: (stops: boolean) => Promise<void>): void =>
  openAbove((close) => <StopDialog answer={answer} onClose={close} />);

interface StopDialogProps {
  answer: (stops: boolean) => Promise<void>;
  onClose: () => void;
}

function StopDialog({ answer, onClose }: StopDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async (stops: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      await answer(stops);
      onClose();
      showToast(
        stops
          ? { title: t`Stopped`, description: t`They begin again when you say so, in Settings → Reminders.` }
          : { title: t`Good`, description: t`Your evenings are back.` },
      );
    } catch (error) {
      setFailure(error instanceof ServerError ? error.message : t`That did not work. Please try again.`);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Shall I stop?`}
      description={t`The last reminders had no answer. Without one they end in a week, and nobody minds.`}
    >
      <Failure text={failure} className="mb-3 text-13 font-semibold" />
      <div className="flex flex-col gap-3 small:flex-row">
        <Button data-autofocus size="l" wide busy={busy} onClick={() => void press(false)}>
          <Trans>Keep</Trans>
        </Button>
        <Button variant="quiet" size="l" wide disabled={busy} onClick={() => void press(true)}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
