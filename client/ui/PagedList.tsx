import { useState, type ReactNode } from 'react';
import { PageSteps } from './PageSteps.tsx';

/** What scrolls without holding anything to press must take the focus (WCAG 2.1.1). */
const keyboardScrolling = { tabIndex: 0 } as const;

interface PagedListProps<Item> {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly Item[];
  /** How many are shown at once. */
  pageSize?: number;
  /** One item; rendered inside a list item. */
  children: (item: Item) => ReactNode;
}

/** A list that shows a page of its items at a time: thousands of them cost no more than a few. */
export function PagedList<Item>({ label, items, pageSize = 50, children }: PagedListProps<Item>) {
  const [page, setPage] = useState(0);
  const first = page * pageSize;
  const shown = items.slice(first, first + pageSize);
  const last = first + shown.length;
  return (
    <>
      {/* Each page starts at its top. */}
      <div
        key={page}
        role="group"
        aria-label={label}
        {...keyboardScrolling}
        className="max-h-80 overflow-y-auto rounded-field border border-line bg-raised"
      >
        <ul className="divide-y divide-line">
          {shown.map((item, index) => (
            // By its place: two items may say the same, and none ever moves.
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
