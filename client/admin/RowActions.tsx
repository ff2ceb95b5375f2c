import { PencilIcon, TrashIcon } from '../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface RowActionsProps {
  /** Of the row. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete, at the end of a table's row. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className="-my-1.5 flex justify-end">
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <PencilIcon className="size-5" />
      </IconButton>
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
