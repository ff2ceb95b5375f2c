import type { ReactNode } from 'react';
import type { Column } from './catalogueKind.ts';
import { ColumnHeader, type ListOrder } from './ColumnHeader.tsx';

/** How an item renders itself: as a row of a table or as a card of a list. */
export type ItemLayout = 'row' | 'card';

interface ListRowsProps {
  label: string;
  columns: readonly Column[];
  /** The order, where it can be changed. */
  order?: ListOrder;
  layout: ItemLayout;
  /** The items in that layout. */
  children: ReactNode;
}

/**
 * The items of a list: a table whose header sticks while the rows scroll, or cards. The columns keep their widths; longer text is
 * cut with an ellipsis, so that every row is one line.
 */
export function ListRows({ label, columns, order, layout, children }: ListRowsProps) {
  if (layout === 'card')
    return (
      <ul aria-label={label} className="grid gap-3 tablet:grid-cols-2">
        {children}
      </ul>
    );
  return (
    <div className="rounded-card border border-line bg-card shadow-soft">
      <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader key={column.heading} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
