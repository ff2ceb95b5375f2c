import { useState, type ReactNode } from 'react';
import { PageSteps } from './PageSteps.tsx';

const pageSize = 50;

/** A scroll container without interactive content must be focusable (WCAG 2.1.1). */
const keyboardScrolling = { tabIndex: 0 } as const;

interface PagedListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: readonly Item[];
  /** Renders one item, inside a list item. */
  children: (item: Item) => ReactNode;
}

/** A list that renders one page of its items at a time, so that long lists stay fast. */
export function PagedList<Item>({ label, items, children }: PagedListProps<Item>) {
  const [page, setPage] = useState(0);
  const first = page * pageSize;
  const shown = items.slice(first, first + pageSize);
  const last = first + shown.length;
  return (
    <>
      {/* The key scrolls every page to its top. */}
      <div
        key={page}
        role="group"
        aria-label={label}
        {...keyboardScrolling}
        className="max-h-80 overflow-y-auto rounded-field border border-line bg-raised"
      >
        <ul className="divide-y divide-line">
          {shown.map((item, index) => (
            // Keyed by position: items may be equal, and they never move.
            <li key={index} className="px-3 py-2.5">
              {children(item)}
            </li>
          ))}
        </ul>
      </div>
      {items.length > pageSize && (
        <PageSteps
          from={first + 1}
          to={last}
          total={items.length}
          onPrevious={page > 0 ? () => setPage(page - 1) : null}
          onNext={last < items.length ? () => setPage(page + 1) : null}
        />
      )}
    </>
  );
}
