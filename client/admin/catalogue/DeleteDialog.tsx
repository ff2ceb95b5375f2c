import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { CatalogueKind } from './catalogueKind.ts';

interface DeleteDialogProps {
  texts: CatalogueKind['texts'];
  /** The name of the item. */
  name: string;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before an item is deleted. */
export function DeleteDialog({ texts, name, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.deleteQuestion}
      description={texts.deleteConsequence}
    >
      <p dir="auto" className="rounded-field bg-ground px-3.5 py-3 font-heading text-15 font-extrabold wrap-anywhere">
        {name}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="quiet" className="grow" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="danger"
          className="grow"
          onClick={() => {
            onDelete();
            onClose();
          }}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
