import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { orderDirections, searchMaxLength } from '../../../schema/task/task.rules.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Select } from '../../ui/Select.tsx';
import type { AdminUrl, Sort } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import type { CatalogueKind } from './catalogueKind.ts';

/** Milliseconds between the last keystroke and the search. */
const searchDelay = 300;

interface ListToolbarProps {
  kind: CatalogueKind;
  url: AdminUrl;
  updateUrl: UpdateUrl;
  filter: ReactNode;
  /** Shows the "Sort by" menu, for screens without column headers. */
  hasSortMenu: boolean;
}

/** Search box, filter and, on screens without a table, the menu to sort by. */
export function ListToolbar({ kind, url, updateUrl, filter, hasSortMenu }: ListToolbarProps) {
  return (
    <div className="grid grow grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 wide:grid-cols-[minmax(0,22rem)_12rem_auto] wide:justify-start">
      <div className="col-span-full wide:col-span-1">
        <SearchBox key={url.tab} label={kind.texts.search} url={url} updateUrl={updateUrl} />
      </div>
      {filter}
      {hasSortMenu && (
        <div className={filter ? '' : 'col-span-full'}>
          <SortMenu kind={kind} url={url} updateUrl={updateUrl} />
        </div>
      )}
    </div>
  );
}

function SortMenu({ kind, url, updateUrl }: Pick<ListToolbarProps, 'kind' | 'url' | 'updateUrl'>) {
  const orders = kind.columns.flatMap(({ heading, sort: field }) =>
    field ? orderDirections.map((direction) => ({ heading, sort: { field, direction } })) : [],
  );
  return (
    <Select
      aria-label="Sort by"
      value={sortValue(url.sort)}
      onChange={({ target }) => {
        const chosen = orders.find(({ sort }) => sortValue(sort) === target.value);
        if (chosen) updateUrl({ sort: chosen.sort });
      }}
    >
      {orders.map(({ heading, sort }) => (
        <option key={sortValue(sort)} value={sortValue(sort)}>
          {sort.direction === 'asc' ? '↑' : '↓'} {heading}
        </option>
      ))}
    </Select>
  );
}

const sortValue = ({ field, direction }: Sort) => `${field} ${direction}`;

interface SearchBoxProps extends Pick<ListToolbarProps, 'url' | 'updateUrl'> {
  label: string;
}

function SearchBox({ label, url, updateUrl }: SearchBoxProps) {
  const [text, setText] = useState(url.search);
  const debouncedText = useDebounced(text, searchDelay);
  const { key } = useLocation();
  const isHistoryStep = useNavigationType() !== 'REPLACE';

  const search = useEffectEvent((words: string) => {
    if (words !== url.search) updateUrl({ search: words });
  });
  useEffect(() => search(debouncedText.trim()), [debouncedText]);

  // Back and forward can restore another search. A replaced entry is this box's own search: the user may still be typing.
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (isHistoryStep) setText(url.search);
  }

  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusBox = (event: KeyboardEvent) => {
      // A dialog hides the page below it from the keyboard.
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focusBox);
    return () => document.removeEventListener('keydown', focusBox);
  }, []);

  return (
    <SearchInput
      ref={box}
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K"
      placeholder={label}
      value={text}
      maxLength={searchMaxLength}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
