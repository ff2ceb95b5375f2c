import { skillOrderFields } from '../../schema/skill/skill.rules.ts';
import { type AgeGroup, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { frequencies, type OrderDirection, searchMaxLength, taskOrderFields } from '../../schema/task/task.rules.ts';
import { companies, moments, places, seasons } from '../../schema/task/taskDetails.rules.ts';
import { type AuditFilters, formatAuditFilters, noAuditFilters, parseAuditFilters } from './audit/auditFilters.ts';

/** The tabs of the admin panel, in their order on the screen. The last one is for the site owner. */
export const adminTabs = ['tasks', 'skills', 'quality', 'plans', 'people', 'site', 'audit'] as const;

export type AdminTab = (typeof adminTabs)[number];

/** The fields by which the list of each tab can be sorted; the first is the default. */
export const sortFields = {
  tasks: taskOrderFields,
  skills: skillOrderFields,
  quality: [],
  plans: [],
  people: [],
  site: [],
  audit: [],
} as const satisfies Record<AdminTab, readonly string[]>;

export interface Sort {
  field: (typeof sortFields)[AdminTab][number];
  direction: OrderDirection;
}

/** Rows on one page of a list. */
export const pageSize = 20;

/** A page of a list: its number, from 1, and the cursor it starts after or ends before. The first page has no cursor. */
export interface ListPage {
  number: number;
  after?: string;
  before?: string;
}

export const firstPage: ListPage = { number: 1 };

/** What tasks can lack, in the parameter `without` of the URL, by filter. */
const lacks = { withoutMaterial: 'material', withoutSafety: 'safety' } as const;

/** The filters of tasks that lack something. */
export type LackFilter = keyof typeof lacks;

export const lackFilters = Object.keys(lacks) as LackFilter[];

/** The filters that hold one of a few words, with their words. Each is a parameter of the URL. */
const wordFilters = { frequency: frequencies, place: places, company: companies, moment: moments, season: seasons };

type WordFilter = keyof typeof wordFilters;

const wordFilterNames = Object.keys(wordFilters) as WordFilter[];

/** What the tasks of the list have; null: anything. */
type TaskFilters = Record<LackFilter, boolean> & {
  [Name in WordFilter]: (typeof wordFilters)[Name][number] | null;
};

/** The filters of a list of all tasks. */
export const noFilters: TaskFilters = {
  frequency: null,
  place: null,
  company: null,
  moment: null,
  season: null,
  withoutMaterial: false,
  withoutSafety: false,
};

/** How many filters are set, without the frequency, which stands beside the search. */
export const detailFilterCount = (filters: TaskFilters): number =>
  wordFilterNames.filter((name) => name !== 'frequency' && filters[name] !== null).length +
  lackFilters.filter((name) => filters[name]).length;

/** What the admin panel shows. The URL holds it, so that reload and the back button restore it. */
export interface AdminUrl extends TaskFilters, AuditFilters {
  tab: AdminTab;
  ageGroup: AgeGroup;
  search: string;
  sort: Sort;
  page: ListPage;
}

/** The order of a tab's list before the user chooses one. */
const defaultSort = (tab: AdminTab): Sort => ({ field: sortFields[tab][0] ?? 'title', direction: 'asc' });

/** A tab as it opens: without search, filters and order. */
export const freshTab = (tab: AdminTab): Omit<AdminUrl, 'ageGroup' | 'page'> => ({
  tab,
  search: '',
  ...noFilters,
  ...noAuditFilters,
  sort: defaultSort(tab),
});

const memberOf = <Text extends string>(values: readonly Text[], value: string | null): Text | undefined =>
  values.find((text) => text === value);

/** Parses the search parameters of `/admin`. A parameter that is missing or invalid gets its default. */
export function parseAdminUrl(params: URLSearchParams): AdminUrl {
  const tab = memberOf(adminTabs, params.get('tab')) ?? 'tasks';
  return {
    tab,
    ageGroup: memberOf(ageGroups, params.get('group')) ?? 'newborn',
    search: (params.get('q') ?? '').slice(0, searchMaxLength).trim(),
    ...parseFilters(params),
    ...parseAuditFilters(params),
    sort: parseSort(tab, params.get('sort')),
    page: parsePage(params),
  };
}

function parseFilters(params: URLSearchParams): TaskFilters {
  const word = <Name extends WordFilter>(name: Name) =>
    memberOf<(typeof wordFilters)[Name][number]>(wordFilters[name], params.get(name)) ?? null;
  const without = (params.get('without') ?? '').split(',');
  return {
    frequency: word('frequency'),
    place: word('place'),
    company: word('company'),
    moment: word('moment'),
    season: word('season'),
    withoutMaterial: without.includes(lacks.withoutMaterial),
    withoutSafety: without.includes(lacks.withoutSafety),
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
export function formatAdminUrl({ tab, ageGroup, search, sort, page, ...filters }: AdminUrl): string {
  const params = new URLSearchParams();
  const initialSort = defaultSort(tab);
  if (tab !== 'tasks') params.set('tab', tab);
  if (ageGroup !== 'newborn') params.set('group', ageGroup);
  if (search) params.set('q', search);
  for (const name of wordFilterNames) {
    const word = filters[name];
    if (word) params.set(name, word);
  }
  const without = lackFilters.filter((name) => filters[name]).map((name) => lacks[name]);
  if (without.length > 0) params.set('without', without.join(','));
  formatAuditFilters(filters, params);
  if (sort.field !== initialSort.field || sort.direction !== initialSort.direction)
    params.set('sort', `${sort.field}-${sort.direction}`);
  if (page.number > 1) params.set('page', String(page.number));
  if (page.after) params.set('after', page.after);
  if (page.before) params.set('before', page.before);
  const text = params.toString();
  return text && `?${text}`;
}
