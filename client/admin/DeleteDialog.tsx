import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** What is about to be deleted, as it was when somebody chose it. */
export interface Doomed {
  id: string;
  revision: number;
  name: string;
}

interface DeleteDialogProps {
  what: 'task' | 'skill';
  name: string;
  /** What deleting means. */
  consequence: string;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog({ what, name, consequence, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Delete this ${what}?`} description={consequence}>
      <p dir="auto" className="rounded-field bg-ground px-3.5 py-3 font-heading text-15 font-extrabold wrap-anywhere">
        {name}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="quiet" className="grow" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          className="grow"
          onClick={() => {
            onDelete();
            onClose();
          }}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
