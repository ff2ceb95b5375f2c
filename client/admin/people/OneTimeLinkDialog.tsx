import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';

interface OneTimeLinkDialogProps {
  title: string;
  description: string;
  /** What the link is. */
  label: string;
  url: string;
  /** What whoever has it can do. */
  warning: string;
  onClose: () => void;
}

/** Shows a secret link once, to copy it or to hand it to another program where the browser can share. */
export function OneTimeLinkDialog({ title, description, label, url, warning, onClose }: OneTimeLinkDialogProps) {
  return (
    <Dialog
      open
      ignoresOutsideClicks
      title={title}
      description={description}
      onOpenChange={(open) => !open && onClose()}
    >
      <ShownOnce value={url} kind="link" label={label} hint={t`The part after # is the secret`} warning={warning}>
        {({ copy, share }) => (
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" size="l" className="grow" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            {share && (
              <Button variant="quiet" size="l" className="grow" onClick={() => void share()}>
                <Trans>Share</Trans>
              </Button>
            )}
            <Button size="l" className="grow-[3]" onClick={() => void copy()}>
              <Trans>Copy link</Trans>
            </Button>
          </div>
        )}
      </ShownOnce>
    </Dialog>
  );
}
