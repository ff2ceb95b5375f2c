import { skillOrderFields } from '../../schema/skill/skill.rules.ts';
import { type AgeGroup, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import {
  frequencies,
  type Frequency,
  type OrderDirection,
  searchMaxLength,
  taskOrderFields,
} from '../../schema/task/task.rules.ts';

/** The tabs of the admin panel (specification, section 2). */
export const adminTabs = ['tasks', 'skills', 'plans'] as const;

export type AdminTab = (typeof adminTabs)[number];

/** Rows on one page of a list. */
export const pageSize = 20;

/** What a list can be sorted by: the columns of its table that sort. */
export const sortFields = { tasks: taskOrderFields, skills: skillOrderFields, plans: [] } as const;

export interface Sort {
  field: (typeof sortFields)['tasks' | 'skills'][number];
  direction: OrderDirection;
}

/** A page of a list: its number from 1, and the cursor it begins after or ends before; the first page has none. */
export interface ListPage {
  number: number;
  after?: string;
  before?: string;
}

export const firstPage: ListPage = { number: 1 };

/** What the admin panel shows. It is kept in the address, so that reload and back find it again. */
export interface AdminView {
  tab: AdminTab;
  ageGroup: AgeGroup;
  search: string;
  frequency: Frequency | null;
  sort: Sort;
  page: ListPage;
}

/** How a tab is sorted before anybody chooses. */
export const defaultSort = (tab: AdminTab): Sort => ({
  field: tab === 'skills' ? 'name' : 'title',
  direction: 'asc',
});

const member = <Text extends string>(known: readonly Text[], value: string | null): Text | undefined =>
  known.find((text) => text === value);

/** Reads the view out of an address; what is missing or unknown there is as at the start. */
export function readView(params: URLSearchParams): AdminView {
  const tab = member(adminTabs, params.get('tab')) ?? 'tasks';
  return {
    tab,
    ageGroup: member(ageGroups, params.get('group')) ?? 'newborn',
    search: (params.get('q') ?? '').slice(0, searchMaxLength).trim(),
    frequency: member(frequencies, params.get('frequency')) ?? null,
    sort: readSort(tab, params.get('sort')),
    page: readPage(params),
  };
}

function readSort(tab: AdminTab, text: string | null): Sort {
  const [name, way] = (text ?? '').split('-');
  const field = member<Sort['field']>(sortFields[tab], name ?? null);
  return field ? { field, direction: way === 'desc' ? 'desc' : 'asc' } : defaultSort(tab);
}

function readPage(params: URLSearchParams): ListPage {
  const number = Number(params.get('page'));
  const after = params.get('after');
  const before = params.get('before');
  if (!Number.isInteger(number) || number < 2 || number > 1_000_000) return firstPage;
  if (after) return { number, after };
  return before ? { number, before } : firstPage;
}

/** The view as the search part of an address: '' or '?…', without what is as at the start. */
export function writeView({ tab, ageGroup, search, frequency, sort, page }: AdminView): string {
  const params = new URLSearchParams();
  const start = defaultSort(tab);
  if (tab !== 'tasks') params.set('tab', tab);
  if (ageGroup !== 'newborn') params.set('group', ageGroup);
  if (search) params.set('q', search);
  if (frequency) params.set('frequency', frequency);
  if (sort.field !== start.field || sort.direction !== start.direction)
    params.set('sort', `${sort.field}-${sort.direction}`);
  if (page.number > 1) params.set('page', String(page.number));
  if (page.after) params.set('after', page.after);
  if (page.before) params.set('before', page.before);
  const text = params.toString();
  return text && `?${text}`;
}
