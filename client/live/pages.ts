import { fetchQuery, graphql } from 'react-relay';
import type { ConcreteRequest, IEnvironment, OperationType, VariablesOf } from 'relay-runtime';
import type { pagesCardQuery } from '../relay/__generated__/pagesCardQuery.graphql.ts';
import challengesPageQuery from '../relay/__generated__/ChallengesPageQuery.graphql.ts';
import dashboardPageQuery from '../relay/__generated__/DashboardPageQuery.graphql.ts';
import skillsPageQuery from '../relay/__generated__/SkillsPageQuery.graphql.ts';

/** A page that is shown. */
export interface ShownPage {
  /** The name of its query. */
  readonly name: string;
  readonly variables: VariablesOf<OperationType>;
  readonly environment: IEnvironment;
}

/** The pages that show children, by the names of their queries. */
const queries: Readonly<Record<string, ConcreteRequest>> = {
  ChallengesPageQuery: challengesPageQuery,
  DashboardPageQuery: dashboardPageQuery,
  SkillsPageQuery: skillsPageQuery,
};

/** Whether the page shows children. */
export const showsChildren = ({ name }: Pick<ShownPage, 'name'>): boolean => name in queries;

/** Identifies a page. */
export const pageKey = ({ name, variables }: Pick<ShownPage, 'name' | 'variables'>): string =>
  name + JSON.stringify(variables);

/** Sends the request past all caches and replicas: what has changed a moment ago must be in the answer. */
const networkCacheConfig = {
  force: true,
  metadata: { headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' } },
} as const;

/** Reads a page again while it stays as it is. */
export function fetchPage({ name, variables, environment }: ShownPage) {
  const query = queries[name];
  if (!query) throw new Error(`${name} shows no children`);
  return fetchQuery(environment, query, variables, { networkCacheConfig });
}

/**
 * Reads the card of one child on the dashboard again, and its week.
 *
 * @param uuid the child.
 */
export function fetchCard({ environment }: ShownPage, uuid: string) {
  return fetchQuery<pagesCardQuery>(
    environment,
    graphql`
      query pagesCardQuery($id: ID!) {
        node(id: $id) {
          ... on Child @alias(as: "child") {
            id
            revision
            isDayOff
            dailyTasks {
              completed
            }
            ...ChildCard_child
            ...ChildWeek_child
          }
        }
      }
    `,
    { id: `Child:${uuid}` },
    { networkCacheConfig },
  );
}
