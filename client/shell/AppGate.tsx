import { lazy, type ReactNode } from 'react';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { ConcreteRequest } from 'relay-runtime';
import { isLoggedOutLocally } from '../auth/localLogOut.ts';
import type { AppGate_query$key } from '../relay/__generated__/AppGate_query.graphql.ts';
import { rememberViewer } from './knownViewer.ts';
import type { GatedQuery } from './gatedQuery.ts';
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
export function AppGate<TQuery extends GatedQuery>({ query, queryRef, children }: AppGateProps<TQuery>) {
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
