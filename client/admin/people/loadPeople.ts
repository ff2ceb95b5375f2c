import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { PeopleListQuery } from '../../relay/__generated__/PeopleListQuery.graphql.ts';
import peopleListQuery from '../../relay/__generated__/PeopleListQuery.graphql.ts';
import type { AdminUrl } from '../adminUrl.ts';
import { listOptions, pageSize } from '../catalogue/listVariables.ts';

/** Starts to load the first accounts that fit the search in the URL. */
export const loadPeople = (environment: IEnvironment, { search }: AdminUrl): PreloadedQuery<PeopleListQuery> =>
  loadQuery<PeopleListQuery>(environment, peopleListQuery, { search: search || null, first: pageSize }, listOptions);
