import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PencilIcon, TrashIcon } from '../../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { deleteAction, listItem } from './listKeys.ts';

/** The look of a cell. */
export const cellStyle =
  'border-b border-line px-2 group-last:border-b-0 first:ps-5 last:pe-3 transition-colors ' +
  'group-focus-within:bg-ground group-hover:bg-ground group-last:first:rounded-es-card group-last:last:rounded-ee-card';

const deleteStyle = 'hover:bg-error-tint hover:text-error focus-visible:text-error';

interface CatalogueItemProps {
  id: string;
  /** The item's title or name. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}

/** An item as a row of the table: its name, its cells and its buttons. */
export function CatalogueRow({ id, name, onEdit, onDelete, children }: CatalogueItemProps) {
  return (
    <tr className="group" {...listItem(id)}>
      <th
        scope="row"
        dir="auto"
        title={name}
        className={classNames(cellStyle, 'truncate text-start font-heading text-15 font-extrabold')}
      >
        {name}
      </th>
      {children}
      <Cell>
        <div className="flex justify-end gap-1">
          <RowButton label={t`Edit ${name}`} onClick={onEdit}>
            <PencilIcon className="size-5" />
          </RowButton>
          <RowButton label={t`Delete ${name}`} onClick={onDelete} {...deleteAction} className={deleteStyle}>
            <TrashIcon className="size-5" />
          </RowButton>
        </div>
      </Cell>
    </tr>
  );
}

/** A button in a row: 32 px, so that the row stays low. */
function RowButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex size-[32px] items-center justify-center rounded-full text-soft transition-colors hover:bg-action-tint',
        'hover:text-action',
        className,
      )}
    />
  );
}

/** A cell of a row. */
export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames(cellStyle, className)} />;
}

/** A cell with text that may be longer than the column; the whole text is its tooltip. */
export function TextCell({ text, className = 'text-13 text-soft' }: { text: string; className?: string }) {
  return (
    <Cell dir="auto" title={text} className={classNames('truncate', className)}>
      {text}
    </Cell>
  );
}

/** An item as a card: its name, its details and its buttons, the frequent one large enough for a thumb. */
export function CatalogueCard({ id, name, onEdit, onDelete, children }: CatalogueItemProps) {
  return (
    <Card as="li" {...listItem(id)} className="flex h-full min-w-0 flex-col">
      <h2 dir="auto" className="text-17 wrap-anywhere">
        {name}
      </h2>
      {children}
      <div className="mt-auto flex items-center gap-2 pt-4">
        <Button variant="quiet" className="grow" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <PencilIcon className="size-5" />
          <Trans>Edit</Trans>
        </Button>
        <IconButton label={t`Delete ${name}`} onClick={onDelete} {...deleteAction} className={deleteStyle}>
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
    </Card>
  );
}
