import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { frequencies, orderDirections, searchMaxLength } from '../../schema/task/task.rules.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Select } from '../ui/Select.tsx';
import { sortFields, type AdminView, type Sort } from './adminView.ts';
import { frequencyNames } from './frequencyNames.ts';
import type { ShowView } from './useAdminView.ts';

/** Milliseconds without a keystroke after which a search begins. */
const searchDelay = 300;

const sortNames: Record<Sort['field'], string> = {
  title: 'Title',
  frequency: 'Frequency',
  points: 'Points',
  name: 'Name',
};

interface ListToolbarProps {
  view: AdminView;
  show: ShowView;
  /** Whether there are no column heads to sort by. */
  sorts: boolean;
}

/** Search, the filter by frequency, and, where there is no table, the order. */
export function ListToolbar({ view, show, sorts }: ListToolbarProps) {
  const isTasks = view.tab === 'tasks';
  const chooseFrequency = (value: string) =>
    show({ frequency: frequencies.find((frequency) => frequency === value) ?? null });
  const orders = sortFields[view.tab].flatMap((field) =>
    orderDirections.map((direction): Sort => ({ field, direction })),
  );
  return (
    <div className="grid grow grid-cols-[3fr_2fr] gap-2 wide:grid-cols-[minmax(0,22rem)_12rem]">
      <div className="col-span-2 wide:col-span-1">
        <SearchBox key={view.tab} view={view} show={show} />
      </div>
      {isTasks && (
        <Select
          aria-label="Frequency"
          value={view.frequency ?? ''}
          onChange={(event) => chooseFrequency(event.target.value)}
        >
          <option value="">All frequencies</option>
          {frequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequencyNames[frequency]}
            </option>
          ))}
        </Select>
      )}
      {sorts && (
        <div className={isTasks ? '' : 'col-span-2'}>
          <Select
            aria-label="Sort by"
            value={orderText(view.sort)}
            onChange={({ target }) => {
              const chosen = orders.find((order) => orderText(order) === target.value);
              if (chosen) show({ sort: chosen });
            }}
          >
            {orders.map((order) => (
              <option key={orderText(order)} value={orderText(order)}>
                {order.direction === 'asc' ? '↑' : '↓'} {sortNames[order.field]}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}

const orderText = ({ field, direction }: Sort) => `${field} ${direction}`;

function SearchBox({ view, show }: Omit<ListToolbarProps, 'sorts'>) {
  const [text, setText] = useState(view.search);
  const settled = useDebounced(text, searchDelay);
  const { key } = useLocation();
  const isStep = useNavigationType() !== 'REPLACE';

  const search = useEffectEvent((wanted: string) => {
    if (wanted !== view.search) show({ search: wanted });
  });
  useEffect(() => search(settled.trim()), [settled]);

  // A step, as back or forward, may bring another search along; everything else leaves alone what is being typed.
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (isStep) setText(view.search);
  }

  return (
    <SearchInput
      aria-label={view.tab === 'tasks' ? 'Search tasks' : 'Search skills'}
      placeholder={view.tab === 'tasks' ? 'Search tasks' : 'Search skills'}
      value={text}
      maxLength={searchMaxLength}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
