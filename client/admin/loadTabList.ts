import { loadQuery } from 'react-relay';
import type { ConcreteRequest, IEnvironment, OperationType, VariablesOf } from 'relay-runtime';
import { ageGroupEnum } from '../children/ageGroup.ts';
import { enumForm } from '../lib/enumForm.ts';
import type { AuditListQuery } from '../relay/__generated__/AuditListQuery.graphql.ts';
import auditListQuery from '../relay/__generated__/AuditListQuery.graphql.ts';
import type { PeopleListQuery } from '../relay/__generated__/PeopleListQuery.graphql.ts';
import peopleListQuery from '../relay/__generated__/PeopleListQuery.graphql.ts';
import type { QualityPanelQuery } from '../relay/__generated__/QualityPanelQuery.graphql.ts';
import qualityPanelQuery from '../relay/__generated__/QualityPanelQuery.graphql.ts';
import type { SiteStatusQuery } from '../relay/__generated__/SiteStatusQuery.graphql.ts';
import siteStatusQuery from '../relay/__generated__/SiteStatusQuery.graphql.ts';
import type { SkillListQuery } from '../relay/__generated__/SkillListQuery.graphql.ts';
import skillListQuery from '../relay/__generated__/SkillListQuery.graphql.ts';
import type { TaskListQuery } from '../relay/__generated__/TaskListQuery.graphql.ts';
import taskListQuery from '../relay/__generated__/TaskListQuery.graphql.ts';
import { type AdminUrl, pageSize, sortFields } from './adminUrl.ts';

/** The list of a tab while it loads. */
export type TabList = ReturnType<typeof loadTabList>;

/** Starts to load the list that the URL names. The tab of plans loads its data itself. */
export function loadTabList(environment: IEnvironment, url: AdminUrl) {
  // Shows cached rows at once and always fetches them again: other administrators edit them too.
  const load = <TQuery extends OperationType>(query: ConcreteRequest, variables: VariablesOf<TQuery>) =>
    loadQuery<TQuery>(environment, query, variables, { fetchPolicy: 'store-and-network' });
  const { tab, act, from, to } = url;
  const ageGroup = ageGroupEnum(url.ageGroup);
  const search = url.search || null;
  const first = pageSize;
  switch (tab) {
    case 'tasks': {
      const variables = { ageGroup, search, ...pageOf(url), ...filtersOf(url), orderBy: taskOrder(url) };
      return { tab, ref: load<TaskListQuery>(taskListQuery, variables) };
    }
    case 'skills': {
      const orderBy = { field: 'NAME', direction: enumForm(url.sort.direction) } as const;
      return { tab, ref: load<SkillListQuery>(skillListQuery, { ageGroup, search, ...pageOf(url), orderBy }) };
    }
    case 'quality':
      return { tab, ref: load<QualityPanelQuery>(qualityPanelQuery, { ageGroup }) };
    case 'plans':
      return { tab, ref: null };
    case 'people':
      return { tab, ref: load<PeopleListQuery>(peopleListQuery, { search, first }) };
    case 'site':
      return { tab, ref: load<SiteStatusQuery>(siteStatusQuery, {}) };
    case 'audit': {
      const acts = act && [enumForm(act)];
      return { tab, ref: load<AuditListQuery>(auditListQuery, { acts, search, from, to, first }) };
    }
  }
}

const pageOf = ({ page }: AdminUrl) =>
  page.before
    ? { first: null, after: null, last: pageSize, before: page.before }
    : { first: pageSize, after: page.after ?? null, last: null, before: null };

const filtersOf = ({ frequency, place, company, moment, season, withoutMaterial, withoutSafety }: AdminUrl) => ({
  frequency: frequency && enumForm(frequency),
  place: place && enumForm(place),
  company: company && enumForm(company),
  moment: moment && enumForm(moment),
  season: season && enumForm(season),
  withoutMaterial: withoutMaterial || null,
  withoutSafety: withoutSafety || null,
});

function taskOrder({ sort: { field, direction } }: AdminUrl) {
  const known = sortFields.tasks.find((name) => name === field) ?? 'title';
  return { field: enumForm(known), direction: enumForm(direction) };
}
