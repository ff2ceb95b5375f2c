import { t } from '@lingui/core/macro';
import { Dialog } from '../ui/Dialog.tsx';
import { AddChildForm } from './AddChildForm.tsx';

interface AddChildDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the family has no other child. */
  isFirst: boolean;
  onAdded: () => void;
}

/** The Add New Child dialog. */
export function AddChildDialog({ open, onOpenChange, isFirst, onAdded }: AddChildDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Add New Child`}>
      <AddChildForm isFirst={isFirst} onAdded={onAdded} />
    </Dialog>
  );
}
