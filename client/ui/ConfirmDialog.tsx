import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The label of the button that confirms. */
  action: string;
  /** The label of the button that changes nothing. */
  dismissal?: string;
  busy: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something ends or goes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, action, dismissal, busy, onConfirm, children } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      {children}
      <ConfirmButtons
        action={action}
        dismissal={dismissal}
        busy={busy}
        onClick={onConfirm}
        onKeep={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface ConfirmButtonsProps extends Pick<ComponentProps<typeof Button>, 'type' | 'disabled' | 'onClick'> {
  action: string;
  dismissal?: string | undefined;
  busy: boolean;
  onKeep: () => void;
}

/** The buttons of such a question. */
export function ConfirmButtons({ action, dismissal = t`Keep it`, busy, onKeep, ...confirm }: ConfirmButtonsProps) {
  return (
    <div className="flex flex-col gap-3 small:flex-row-reverse">
      <Button {...confirm} variant="danger" size="l" wide busy={busy}>
        {action}
      </Button>
      <Button variant="quiet" size="l" wide disabled={busy} onClick={onKeep}>
        {dismissal}
      </Button>
    </div>
  );
}
