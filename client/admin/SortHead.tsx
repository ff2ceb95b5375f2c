import { classNames } from '../lib/classNames.ts';
import { SortIcon } from '../ui/drawings/toolIcons.tsx';
import type { Sort } from './adminView.ts';
import { headLook } from './tableLook.ts';

interface SortHeadProps {
  field: Sort['field'];
  label: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Its width. */
  className: string;
  /** Numbers stand at the end of their column. */
  align?: 'start' | 'end';
}

/** A column's head that sorts by it; a second press turns the order round. */
export function SortHead({ field, label, sort, onSort, className, align = 'start' }: SortHeadProps) {
  const direction = sort.field === field ? sort.direction : null;
  const next = direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={classNames(headLook, align === 'end' ? 'text-end' : 'text-start', className)}
    >
      <button
        type="button"
        onClick={() => onSort({ field, direction: next })}
        className={classNames(
          '-mx-2 inline-flex min-h-9 items-center gap-0.5 rounded-small px-2 transition-colors hover:text-action',
          direction && 'text-ink',
        )}
      >
        {label}
        <SortIcon direction={direction} className="size-4" />
      </button>
    </th>
  );
}
