import { lazy, type ComponentType, type ReactNode } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { ConcreteRequest, VariablesOf } from 'relay-runtime';
import { currentEnvironment } from '../relay/environment.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import type { GatedQuery, PageProps } from './gatedQuery.ts';
import { RoutedPage } from './RoutedPage.tsx';

interface QueryRouteOptions<TQuery extends GatedQuery> {
  path: string;
  /** The generated artifact of the page's query, so that the request starts before the page's code is there. */
  query: ConcreteRequest;
  /** The query's variables out of the address's parameters. */
  variables: (params: LoaderFunctionArgs['params']) => VariablesOf<TQuery>;
  /** The page in its own chunk: `() => import('./dashboard/DashboardPage.tsx')`. */
  page: () => Promise<{ default: ComponentType<PageProps<TQuery>> }>;
  /** The page's final shape, shown while its data or code is on the way. */
  skeleton: ReactNode;
}

/** A route whose query and code start to load side by side on navigation (design, section 10). */
export function queryRoute<TQuery extends GatedQuery>(options: QueryRouteOptions<TQuery>): RouteObject {
  const { path, query, variables, page, skeleton } = options;
  const Page = lazy(page);
  return {
    path,
    loader: ({ params }) => {
      // A failed import is React's to report, when the page renders.
      page().catch(() => undefined);
      return { queryRef: loadPageQuery<TQuery>(currentEnvironment(), query, variables(params)) };
    },
    element: <RoutedPage<TQuery> query={query} page={Page} skeleton={skeleton} />,
  };
}
