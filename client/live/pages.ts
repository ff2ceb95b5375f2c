import { fetchQuery, graphql } from 'react-relay';
import type { DataRouter } from 'react-router';
import { Observable, type OperationType, type VariablesOf } from 'relay-runtime';
import type { pagesCardQuery } from '../relay/__generated__/pagesCardQuery.graphql.ts';
import { childPulled } from '../relay/childPulled.ts';
import { loadedQuery } from '../relay/loadPageQuery.ts';
import type { PageData, PageHandle } from '../shell/queryRoute.tsx';

/** A page that is shown: its query with its variables. */
export type ShownPage = PageData['queryRef'];

type Route = DataRouter['routes'][number];

/** What the pages that show children say of themselves, also those whose routes have loaded meanwhile. */
const handlesIn = (routes: readonly Route[]): PageHandle[] =>
  routes.flatMap(({ handle, children = [] }) => {
    const own = handle as PageHandle | undefined;
    return [...(own?.shows ? [own] : []), ...handlesIn(children)];
  });

/** Of whom the page with this query shows records: of all children or of one; undefined for a page without children. */
export const shownBy = ({ routes }: DataRouter, { name }: Pick<ShownPage, 'name'>): PageHandle['shows'] =>
  handlesIn(routes).find(({ query }) => query === name)?.shows;

/** The page of children that the router shows; null for another page. */
export function shownPage(router: DataRouter): ShownPage | null {
  const pages: readonly PageData[] = Object.values(router.state.loaderData);
  const shown = pages.find((page) => page?.queryRef)?.queryRef;
  return shown && shownBy(router, shown) ? shown : null;
}

/** Identifies a page. */
export const pageKey = ({ name, variables }: { name: string; variables: VariablesOf<OperationType> }): string =>
  name + JSON.stringify(variables);

/** Sends the request past all caches and replicas: what has changed a moment ago must be in the answer. */
const networkCacheConfig = {
  force: true,
  metadata: { headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' } },
} as const;

/** Reads a page again while it stays as it is. Fails while its code, which holds the query, has not loaded. */
export function fetchPage({ name, id, variables, environment }: ShownPage): Observable<unknown> {
  const query = loadedQuery(id);
  if (!query) return Observable.from(Promise.reject(new Error(`The code of ${name} has not loaded`)));
  return fetchQuery(environment, query, variables, { networkCacheConfig });
}

/** Reads the shown page again in the background, and silently. */
export function readAgain(router: DataRouter): void {
  const page = shownPage(router);
  if (page) fetchPage(page).subscribe({ complete: childPulled, error: () => undefined });
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
