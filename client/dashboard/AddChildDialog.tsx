import { Dialog } from '../ui/Dialog.tsx';
import { AddChildForm } from './AddChildForm.tsx';

interface AddChildDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: () => void;
}

/** The Add New Child dialog. */
export function AddChildDialog({ open, onOpenChange, onAdded }: AddChildDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add New Child">
      <AddChildForm onAdded={onAdded} />
    </Dialog>
  );
}
