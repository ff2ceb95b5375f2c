import { classNames } from '../../lib/classNames.ts';
import { SortIcon } from '../../ui/drawings/toolIcons.tsx';
import type { Sort } from '../adminUrl.ts';
import type { Column } from './catalogueKind.ts';

/** The order of a list. */
export interface ListOrder {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

interface ColumnHeaderProps {
  column: Column;
  order: ListOrder | undefined;
}

/**
 * The header of a column. It sticks below the page's header while the rows scroll. A sortable column has a button that sorts by it; a
 * second press reverses the order.
 */
export function ColumnHeader({ column, order }: ColumnHeaderProps) {
  const { heading, sort: field, width, align } = column;
  const className = classNames(
    'sticky top-14 z-10 border-b border-line bg-card px-2 text-13 font-semibold text-soft',
    'first:rounded-ss-card first:ps-5 last:rounded-se-card last:pe-4',
    align === 'end' ? 'text-end' : 'text-start',
    width,
  );
  if (!field || !order) {
    return (
      <th scope="col" className={classNames(className, 'h-9 truncate')}>
        {heading}
      </th>
    );
  }
  const direction = order.sort.field === field ? order.sort.direction : null;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={className}
    >
      <button
        type="button"
        onClick={() => order.onSort({ field, direction: direction === 'asc' ? 'desc' : 'asc' })}
        className={classNames(
          '-mx-2 inline-flex min-h-9 max-w-[calc(100%+1rem)] items-center gap-0.5 rounded-small px-2 transition-colors hover:text-action',
          direction && 'text-ink',
        )}
      >
        <span className="truncate">{heading}</span>
        <SortIcon direction={direction} className="size-4 shrink-0" />
      </button>
    </th>
  );
}
