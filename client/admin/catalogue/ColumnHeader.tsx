import { classNames } from '../../lib/classNames.ts';
import { SortIcon } from '../../ui/drawings/toolIcons.tsx';
import type { Sort } from '../adminUrl.ts';
import type { Column } from './catalogueKind.ts';
import { headerStyle } from './tableStyles.ts';

interface ColumnHeaderProps {
  column: Column;
  /** The current order of the list. */
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The header of a column. A sortable column has a button that sorts by it; a second press reverses the order. */
export function ColumnHeader({ column, sort, onSort }: ColumnHeaderProps) {
  const { heading, sort: field, width, align = 'start' } = column;
  const className = classNames(headerStyle, align === 'end' ? 'text-end' : 'text-start', width);
  if (!field) {
    return (
      <th scope="col" className={classNames(className, 'truncate')}>
        {heading}
      </th>
    );
  }
  const direction = sort.field === field ? sort.direction : null;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={className}
    >
      <button
        type="button"
        onClick={() => onSort({ field, direction: direction === 'asc' ? 'desc' : 'asc' })}
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
