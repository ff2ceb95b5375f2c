import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { spoken } from '../relay/spoken.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { keptNow, useKept } from './kept.ts';
import type { Outbox } from './outbox.ts';

interface DiscardDialogProps {
  outbox: Outbox;
  /** Called with whether the user may be logged out. */
  onEnd: (mayLogOut: boolean) => void;
}

/** Asks what becomes of ticks that are not saved yet, before the user is logged out. */
export function DiscardDialog({ outbox, onEnd }: DiscardDialogProps) {
  const { waiting, sending, refused } = useKept();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = [...waiting, ...sending, ...refused];
  const save = async () => {
    setBusy(true);
    setFailure(null);
    await outbox.settle();
    const problem = await problemNow();
    setBusy(false);
    setFailure(problem);
    if (problem === null) onEnd(true);
  };
  const discard = async () => {
    setBusy(true);
    await outbox.drop(left.map(({ id }) => id));
    onEnd(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title={t`${plural(left.length, { one: '# tick is', other: '# ticks are' })} not saved yet`}
      description={t`What is not saved is on this phone only, and goes when you log out.`}
    >
      {failure !== null && (
        <p role="alert" className="mb-3 text-13 font-semibold text-error">
          {failure}
        </p>
      )}
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button size="l" wide busy={busy} onClick={() => void save()}>
          <Trans>Save first</Trans>
        </Button>
        <Button variant="danger" size="l" wide disabled={busy} onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** Why something is left after it was sent; null if nothing is. */
async function problemNow(): Promise<string | null> {
  const { waiting, sending, refused } = keptNow();
  if (waiting.length + sending.length > 0)
    return t`The server could not be reached. It is sent as soon as there is a connection.`;
  const [first] = refused;
  if (!first) return null;
  const sentence = first.refusal?.sentence;
  return sentence ? spoken(sentence) : t`The server refused it.`;
}
