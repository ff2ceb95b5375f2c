import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { enumForm } from '../../lib/enumForm.ts';
import type { TaskListQuery } from '../../relay/__generated__/TaskListQuery.graphql.ts';
import taskListQuery from '../../relay/__generated__/TaskListQuery.graphql.ts';
import { sortFields, type AdminUrl } from '../adminUrl.ts';
import { listOptions, listVariables } from '../catalogue/listVariables.ts';

/** Starts to load the page of tasks that the URL names. */
export function loadTaskList(environment: IEnvironment, url: AdminUrl): PreloadedQuery<TaskListQuery> {
  const { frequency, place, company, moment, season, withoutMaterial, withoutSafety, sort } = url;
  const field = sortFields.tasks.find((name) => name === sort.field) ?? 'title';
  const variables = {
    ...listVariables(url),
    frequency: frequency && enumForm(frequency),
    place: place && enumForm(place),
    company: company && enumForm(company),
    moment: moment && enumForm(moment),
    season: season && enumForm(season),
    withoutMaterial: withoutMaterial || null,
    withoutSafety: withoutSafety || null,
    orderBy: { field: enumForm(field), direction: enumForm(sort.direction) },
  };
  return loadQuery<TaskListQuery>(environment, taskListQuery, variables, listOptions);
}
