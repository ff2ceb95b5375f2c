import { lazy, useMemo, type ComponentType, type ReactNode } from 'react';
import { fetchQuery, graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { ConcreteRequest, PreloadableConcreteRequest } from 'relay-runtime';
import { isLoggedOutLocally } from '../auth/localLogOut.ts';
import type { AppGate_query$key } from '../relay/__generated__/AppGate_query.graphql.ts';
import { loadedQuery } from '../relay/loadPageQuery.ts';
import { RetryContext } from '../ui/PanelBoundary.tsx';
import { rememberViewer } from './knownViewer.ts';
import type { GatedQuery, PageProps } from './gatedQuery.ts';
import { AuthPage } from './LazyAuthPage.tsx';
import { ShowsStreaksContext } from './showsStreaks.ts';

const DeletionNotice = lazy(() =>
  import('./DeletionNotice.tsx').then((module) => ({ default: module.DeletionNotice })),
);

interface AppGateProps<TQuery extends GatedQuery> {
  query: ConcreteRequest;
  queryRef: PreloadedQuery<TQuery>;
  children: ReactNode;
}

/**
 * Renders the children for a signed-in user, the log-in screen for everyone else, and `DeletionNotice` for a user whose
 * account is being deleted. Provides whether the user sees streaks. Suspends until the page's query has answered.
 */
function AppGate<TQuery extends GatedQuery>({ query, queryRef, children }: AppGateProps<TQuery>) {
  const answer: AppGate_query$key = usePreloadedQuery<TQuery>(query, queryRef);
  const { viewer, app } = useFragment(
    graphql`
      fragment AppGate_query on Query {
        viewer {
          id
          deletesAt
          ...DeletionNotice_user
          isAdmin
          showsStreaks
        }
        app {
          ...AuthPage_app
        }
      }
    `,
    answer,
  );
  if (!viewer || isLoggedOutLocally()) return <AuthPage appKey={app} />;
  if (viewer.deletesAt) return <DeletionNotice userKey={viewer} />;
  rememberViewer(queryRef.environment, viewer);
  return <ShowsStreaksContext value={viewer.showsStreaks}>{children}</ShowsStreaksContext>;
}

/**
 * Puts a page behind `AppGate`, and lets every panel on it refetch the page's query (`RetryContext`).
 *
 * @param Page the page, whose code has brought its query.
 */
export function gated<TQuery extends GatedQuery>(
  Page: ComponentType<PageProps<TQuery>>,
  { params }: PreloadableConcreteRequest<TQuery>,
) {
  const query = loadedQuery(params.id);
  if (!query) throw new Error(`The page does not hold ${params.name}`);
  return function GatedPage({ queryRef }: PageProps<TQuery>) {
    const { environment, variables } = queryRef;
    const retry = useMemo(
      () => () =>
        fetchQuery<TQuery>(environment, query, variables, { networkCacheConfig: { force: true } }).toPromise(),
      [environment, variables],
    );
    return (
      <AppGate query={query} queryRef={queryRef}>
        <RetryContext value={retry}>
          <Page queryRef={queryRef} />
        </RetryContext>
      </AppGate>
    );
  };
}
