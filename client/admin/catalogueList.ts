import { graphql, loadQuery, type PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { ageGroupEnum } from '../children/ageGroup.ts';
import { enumForm } from '../lib/enumForm.ts';
import type { catalogueListSkillsQuery } from '../relay/__generated__/catalogueListSkillsQuery.graphql.ts';
import type { catalogueListTasksQuery } from '../relay/__generated__/catalogueListTasksQuery.graphql.ts';
import { pageSize, sortFields, type AdminView } from './adminView.ts';

/** The tasks of one age group, a page at a time. */
export const tasksQuery = graphql`
  query catalogueListTasksQuery(
    $ageGroup: AgeGroup!
    $frequency: Frequency
    $search: String
    $orderBy: TaskOrder!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    tasks(
      ageGroup: $ageGroup
      frequency: $frequency
      search: $search
      orderBy: $orderBy
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount
      pageInfo {
        ...Pager_pageInfo
      }
      edges {
        node {
          id
          title
          revision
          ...TaskRow_task
          ...CatalogueTaskCard_task
          ...EditTaskDialog_task
        }
      }
    }
  }
`;

/** The skills of one age group, a page at a time. */
export const skillsQuery = graphql`
  query catalogueListSkillsQuery(
    $ageGroup: AgeGroup!
    $search: String
    $orderBy: SkillOrder!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    skills(
      ageGroup: $ageGroup
      search: $search
      orderBy: $orderBy
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount
      pageInfo {
        ...Pager_pageInfo
      }
      edges {
        node {
          id
          name
          revision
          ...SkillRow_skill
          ...CatalogueSkillCard_skill
          ...EditSkillDialog_skill
        }
      }
    }
  }
`;

/** The list that a view asks for, on its way. */
export type CatalogueList =
  | { tab: 'tasks'; ref: PreloadedQuery<catalogueListTasksQuery> }
  | { tab: 'skills'; ref: PreloadedQuery<catalogueListSkillsQuery> }
  | { tab: 'plans'; ref: null };

// What is known of the same list shows at once, and is always asked for again: others keep the catalogue, too.
const options = { fetchPolicy: 'store-and-network' } as const;

/** Starts to load the list of a view. */
export function loadCatalogueList(environment: IEnvironment, view: AdminView): CatalogueList {
  const { tab, sort } = view;
  if (tab === 'plans') return { tab, ref: null };
  const variables = {
    ageGroup: ageGroupEnum(view.ageGroup),
    search: view.search || null,
    ...pageArguments(view),
  };
  if (tab === 'skills') {
    const orderBy = { field: 'NAME', direction: enumForm(sort.direction) } as const;
    const ref = loadQuery<catalogueListSkillsQuery>(environment, skillsQuery, { ...variables, orderBy }, options);
    return { tab, ref };
  }
  const field = sortFields.tasks.find((candidate) => candidate === sort.field) ?? 'title';
  const ref = loadQuery<catalogueListTasksQuery>(
    environment,
    tasksQuery,
    {
      ...variables,
      frequency: view.frequency && enumForm(view.frequency),
      orderBy: { field: enumForm(field), direction: enumForm(sort.direction) },
    },
    options,
  );
  return { tab, ref };
}

function pageArguments({ page }: AdminView) {
  return page.before
    ? { first: null, after: null, last: pageSize, before: page.before }
    : { first: pageSize, after: page.after ?? null, last: null, before: null };
}
