import { Button } from '../ui/Button.tsx';
import { PencilIcon, TrashIcon } from '../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface CardActionsProps {
  /** Of what the card shows. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit, wide enough for a thumb, and delete out of its way. */
export function CardActions({ name, onEdit, onDelete }: CardActionsProps) {
  return (
    <div className="mt-auto flex items-center gap-2 pt-4">
      <Button variant="quiet" className="grow" aria-label={`Edit ${name}`} onClick={onEdit}>
        <PencilIcon className="size-5" />
        Edit
      </Button>
      <IconButton
        label={`Delete ${name}`}
        onClick={onDelete}
        className="hover:bg-error-tint hover:text-error focus-visible:text-error"
      >
        <TrashIcon className="size-5" />
      </IconButton>
    </div>
  );
}
