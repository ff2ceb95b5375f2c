import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { orderDirections } from '../../../schema/task/task.rules.ts';
import { Select } from '../../ui/Select.tsx';
import type { AdminUrl, Sort } from '../adminUrl.ts';
import { SearchBox } from '../SearchBox.tsx';
import type { UpdateUrl } from '../useAdminUrl.ts';
import type { CatalogueKind } from './catalogueKind.ts';

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
      aria-label={t`Sort by`}
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
