import type { ReactNode } from 'react';
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
  const { open, onOpenChange, title, description, action, dismissal = 'Keep it', busy, onConfirm, children } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      {children}
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button variant="danger" size="l" wide busy={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="quiet" size="l" wide disabled={busy} onClick={() => onOpenChange(false)}>
          {dismissal}
        </Button>
      </div>
    </Dialog>
  );
}
