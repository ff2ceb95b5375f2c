import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { fetchQuery, RelayEnvironmentProvider, type PreloadedQuery } from 'react-relay';
import { useLoaderData } from 'react-router';
import type { ConcreteRequest, IEnvironment } from 'relay-runtime';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { RetryContext } from '../ui/PanelBoundary.tsx';
import { AppGate } from './AppGate.tsx';
import { AppSpinner } from './AppSpinner.tsx';
import { hasKnownViewer } from './knownViewer.ts';
import { RouteError } from './RouteError.tsx';
import { useDisposedReference } from './useDisposedReference.ts';
import type { GatedQuery, PageProps } from './gatedQuery.ts';
import type { PageData } from './queryRoute.tsx';

interface RoutedPageProps<TQuery extends GatedQuery> {
  query: ConcreteRequest;
  page: ComponentType<PageProps<TQuery>>;
  skeleton: ReactNode;
}

const environmentNumbers = new WeakMap<IEnvironment, number>();
let environmentCount = 0;

/** Identifies a page with its variables and its session. A page with another key is mounted anew. */
function pageKey(queryRef: PreloadedQuery<GatedQuery>): string {
  let number = environmentNumbers.get(queryRef.environment);
  if (number === undefined) environmentNumbers.set(queryRef.environment, (number = ++environmentCount));
  return JSON.stringify([number, queryRef.name, queryRef.variables]);
}

/**
 * The element of a `queryRoute`: `AppGate`, then the page. It owns the query reference and provides the reference's
 * environment, so that data and environment change in one step after a log-in. `RetryContext` lets every panel below
 * refetch the page's query.
 */
export function RoutedPage<TQuery extends GatedQuery>({ query, page: Page, skeleton }: RoutedPageProps<TQuery>) {
  const { queryRef } = useLoaderData<PageData<TQuery>>();
  const { environment, variables } = queryRef;
  useDisposedReference(queryRef);

  const retry = useMemo(
    () => () => fetchQuery<TQuery>(environment, query, variables, { networkCacheConfig: { force: true } }).toPromise(),
    [environment, query, variables],
  );

  return (
    <RelayEnvironmentProvider environment={environment}>
      <ErrorBoundary resetKey={queryRef} fallback={(error) => <RouteError error={error} />}>
        <Suspense key={pageKey(queryRef)} fallback={<Loading environment={environment} skeleton={skeleton} />}>
          <AppGate query={query} queryRef={queryRef}>
            <RetryContext value={retry}>
              <Page queryRef={queryRef} />
            </RetryContext>
          </AppGate>
        </Suspense>
      </ErrorBoundary>
    </RelayEnvironmentProvider>
  );
}

/** A spinner until it is known who is signed in; then the page's skeleton. */
function Loading({ environment, skeleton }: { environment: IEnvironment; skeleton: ReactNode }) {
  return hasKnownViewer(environment) ? skeleton : <AppSpinner />;
}
