import { skillOrderFields } from '../../schema/skill/skill.rules.ts';
import { type AgeGroup, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import {
  frequencies,
  type Frequency,
  type OrderDirection,
  searchMaxLength,
  taskOrderFields,
} from '../../schema/task/task.rules.ts';

/** The tabs of the admin panel, in their order on the screen. */
export const adminTabs = ['tasks', 'skills', 'plans'] as const;

export type AdminTab = (typeof adminTabs)[number];

/** The fields by which the list of each tab can be sorted; the first is the default. */
export const sortFields = {
  tasks: taskOrderFields,
  skills: skillOrderFields,
  plans: [],
} as const satisfies Record<AdminTab, readonly string[]>;

export interface Sort {
  field: (typeof sortFields)[AdminTab][number];
  direction: OrderDirection;
}

/** A page of a list: its number, from 1, and the cursor it starts after or ends before. The first page has no cursor. */
export interface ListPage {
  number: number;
  after?: string;
  before?: string;
}

export const firstPage: ListPage = { number: 1 };

/** What the admin panel shows. The URL holds it, so that reload and the back button restore it. */
export interface AdminUrl {
  tab: AdminTab;
  ageGroup: AgeGroup;
  search: string;
  frequency: Frequency | null;
  sort: Sort;
  page: ListPage;
}

/** The order of a tab's list before the user chooses one. */
export const defaultSort = (tab: AdminTab): Sort => ({ field: sortFields[tab][0] ?? 'title', direction: 'asc' });

const memberOf = <Text extends string>(values: readonly Text[], value: string | null): Text | undefined =>
  values.find((text) => text === value);

/** Parses the search parameters of `/admin`. A parameter that is missing or invalid gets its default. */
export function parseAdminUrl(params: URLSearchParams): AdminUrl {
  const tab = memberOf(adminTabs, params.get('tab')) ?? 'tasks';
  return {
    tab,
    ageGroup: memberOf(ageGroups, params.get('group')) ?? 'newborn',
    search: (params.get('q') ?? '').slice(0, searchMaxLength).trim(),
    frequency: memberOf(frequencies, params.get('frequency')) ?? null,
    sort: parseSort(tab, params.get('sort')),
    page: parsePage(params),
  };
}

function parseSort(tab: AdminTab, text: string | null): Sort {
  const [name, direction] = (text ?? '').split('-');
  const field = memberOf<Sort['field']>(sortFields[tab], name ?? null);
  return field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : defaultSort(tab);
}

function parsePage(params: URLSearchParams): ListPage {
  const number = Number(params.get('page'));
  const after = params.get('after');
  const before = params.get('before');
  if (!Number.isInteger(number) || number < 2 || number > 1_000_000) return firstPage;
  if (after) return { number, after };
  return before ? { number, before } : firstPage;
}

/** Formats the search part of the URL: '' or '?…'. Omits defaults. */
export function formatAdminUrl({ tab, ageGroup, search, frequency, sort, page }: AdminUrl): string {
  const params = new URLSearchParams();
  const initialSort = defaultSort(tab);
  if (tab !== 'tasks') params.set('tab', tab);
  if (ageGroup !== 'newborn') params.set('group', ageGroup);
  if (search) params.set('q', search);
  if (frequency) params.set('frequency', frequency);
  if (sort.field !== initialSort.field || sort.direction !== initialSort.direction)
    params.set('sort', `${sort.field}-${sort.direction}`);
  if (page.number > 1) params.set('page', String(page.number));
  if (page.after) params.set('after', page.after);
  if (page.before) params.set('before', page.before);
  const text = params.toString();
  return text && `?${text}`;
}
