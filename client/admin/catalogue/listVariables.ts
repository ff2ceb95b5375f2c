import { ageGroupEnum } from '../../children/ageGroup.ts';
import type { AdminUrl } from '../adminUrl.ts';

/** Rows on one page of a list. */
export const pageSize = 20;

/** The variables that the queries of all lists share: age group, search and page. */
export function listVariables({ ageGroup, search, page }: AdminUrl) {
  return {
    ageGroup: ageGroupEnum(ageGroup),
    search: search || null,
    ...(page.before
      ? { first: null, after: null, last: pageSize, before: page.before }
      : { first: pageSize, after: page.after ?? null, last: null, before: null }),
  };
}

/** Shows cached rows at once and always fetches them again: other administrators edit the catalogue too. */
export const listOptions = { fetchPolicy: 'store-and-network' } as const;
