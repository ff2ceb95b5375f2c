import { lazy, type ComponentType, type ReactNode } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { ConcreteRequest, VariablesOf } from 'relay-runtime';
import { currentEnvironment } from '../relay/environment.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import type { GatedQuery, PageProps } from './gatedQuery.ts';
import { RoutedPage } from './RoutedPage.tsx';

interface QueryPageOptions<TQuery extends GatedQuery> {
  /** The generated artifact of the page's query, so that the request starts before the page's code is there. */
  query: ConcreteRequest;
  /** The query's variables out of the address's parameters. */
  variables: (params: LoaderFunctionArgs['params']) => VariablesOf<TQuery>;
  /** The page in its own chunk: `() => import('./dashboard/DashboardPage.tsx')`. */
  page: () => Promise<{ default: ComponentType<PageProps<TQuery>> }>;
  /** The page's final shape, shown while its data or code is on the way. */
  skeleton: ReactNode;
}

/** What a page's loader has started. */
export interface PageData<TQuery extends GatedQuery = GatedQuery> {
  readonly queryRef: PreloadedQuery<TQuery>;
  /** The import of the page. */
  readonly code: Promise<unknown>;
}

/** What a route needs to load a page's query and code side by side on navigation (design, section 10). */
export function queryPage<TQuery extends GatedQuery>(options: QueryPageOptions<TQuery>) {
  const { query, variables, page, skeleton } = options;
  const Page = lazy(page);
  return {
    loader: ({ params }: LoaderFunctionArgs): PageData<TQuery> => {
      const code = page();
      // A failed import is React's to report, when the page renders.
      code.catch(() => undefined);
      return { code, queryRef: loadPageQuery<TQuery>(currentEnvironment(), query, variables(params)) };
    },
    element: <RoutedPage<TQuery> query={query} page={Page} skeleton={skeleton} />,
  };
}

/** A `queryPage` at its path. */
export function queryRoute<TQuery extends GatedQuery>(
  options: QueryPageOptions<TQuery> & { path: string },
): RouteObject {
  return { path: options.path, ...queryPage(options) };
}
