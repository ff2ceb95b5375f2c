import { Suspense, type ComponentType, type ReactNode } from 'react';
import { RelayEnvironmentProvider, type PreloadedQuery } from 'react-relay';
import { useLoaderData } from 'react-router';
import type { IEnvironment } from 'relay-runtime';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { AppSpinner } from './AppSpinner.tsx';
import { hasKnownViewer } from './knownViewer.ts';
import { RouteError } from './RouteError.tsx';
import { useDisposedReference } from './useDisposedReference.ts';
import type { GatedQuery, PageProps } from './gatedQuery.ts';
import type { PageData } from './queryRoute.tsx';

interface RoutedPageProps<TQuery extends GatedQuery> {
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
 * The element of a `queryPage`. It owns the query reference and provides the reference's environment, so that data and
 * environment change in one step after a log-in.
 */
export function RoutedPage<TQuery extends GatedQuery>({ page: Page, skeleton }: RoutedPageProps<TQuery>) {
  const { queryRef } = useLoaderData<PageData<TQuery>>();
  const { environment } = queryRef;
  useDisposedReference(queryRef);
  return (
    <RelayEnvironmentProvider environment={environment}>
      <ErrorBoundary resetKey={queryRef} fallback={(error) => <RouteError error={error} />}>
        <Suspense key={pageKey(queryRef)} fallback={<Loading environment={environment} skeleton={skeleton} />}>
          <Page queryRef={queryRef} />
        </Suspense>
      </ErrorBoundary>
    </RelayEnvironmentProvider>
  );
}

/** A spinner until it is known who is signed in; then the page's skeleton. */
function Loading({ environment, skeleton }: { environment: IEnvironment; skeleton: ReactNode }) {
  return hasKnownViewer(environment) ? skeleton : <AppSpinner />;
}
