import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PencilIcon, TrashIcon } from '../../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { cellStyle } from './tableStyles.ts';

interface CatalogueItemProps {
  /** The item's title or name. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}

/** An item as a row of the table: its name, its cells and its buttons. */
export function CatalogueRow({ name, onEdit, onDelete, children }: CatalogueItemProps) {
  return (
    <tr className="group">
      <th
        scope="row"
        dir="auto"
        className={classNames(cellStyle, 'text-start font-heading text-15 font-extrabold wrap-anywhere')}
      >
        {name}
      </th>
      {children}
      <Cell>
        <div className="-my-1.5 flex justify-end">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <PencilIcon className="size-5" />
          </IconButton>
          <DeleteButton name={name} onDelete={onDelete} />
        </div>
      </Cell>
    </tr>
  );
}

/** A cell of a row. */
export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames(cellStyle, className)} />;
}

/** An item as a card: its name, its details and its buttons, the frequent one large enough for a thumb. */
export function CatalogueCard({ name, onEdit, onDelete, children }: CatalogueItemProps) {
  return (
    <Card as="li" className="flex h-full min-w-0 flex-col">
      <h2 dir="auto" className="text-17 wrap-anywhere">
        {name}
      </h2>
      {children}
      <div className="mt-auto flex items-center gap-2 pt-4">
        <Button variant="quiet" className="grow" aria-label={`Edit ${name}`} onClick={onEdit}>
          <PencilIcon className="size-5" />
          Edit
        </Button>
        <DeleteButton name={name} onDelete={onDelete} />
      </div>
    </Card>
  );
}

function DeleteButton({ name, onDelete }: Pick<CatalogueItemProps, 'name' | 'onDelete'>) {
  return (
    <IconButton
      label={`Delete ${name}`}
      onClick={onDelete}
      className="hover:bg-error-tint hover:text-error focus-visible:text-error"
    >
      <TrashIcon className="size-5" />
    </IconButton>
  );
}
