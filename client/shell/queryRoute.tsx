import { lazy, type ComponentType, type ReactNode } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { PreloadableConcreteRequest, VariablesOf } from 'relay-runtime';
import { currentEnvironment } from '../relay/environment.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import { gated } from './AppGate.tsx';
import type { GatedQuery, PageProps } from './gatedQuery.ts';
import { RoutedPage } from './RoutedPage.tsx';

interface QueryPageOptions<TQuery extends GatedQuery> {
  /** What is sent of the page's query (`@preloadable`): the request starts before the page's code, which holds the query, has loaded. */
  query: PreloadableConcreteRequest<TQuery>;
  /** Computes the query's variables from the route's parameters. */
  variables: (params: LoaderFunctionArgs['params']) => VariablesOf<TQuery>;
  /** The page in its own chunk: `() => import('./dashboard/DashboardPage.tsx')`. */
  page: () => Promise<{ default: ComponentType<PageProps<TQuery>> }>;
  /** The page's skeleton, shown while data or code is loading. */
  skeleton: ReactNode;
  /** Whether visitors who are not signed in see the page, instead of the log-in screen. */
  open?: boolean;
  /** Gives a time, in milliseconds since 1970: data that was fetched before is not shown. By default data of any time is. */
  notBefore?: () => number;
  /** Of whom the page shows records that client/live keeps in step with other phones; by default of nobody. */
  shows?: PageHandle['shows'];
}

/** What the route of a page says about it (`handle` of react-router). */
export interface PageHandle {
  /** The name of its query. */
  readonly query: string;
  /** Whether it shows all children of the family or one of them. */
  readonly shows: 'family' | 'child' | undefined;
}

/** The data of a page's loader. */
export interface PageData<TQuery extends GatedQuery = GatedQuery> {
  readonly queryRef: PreloadedQuery<TQuery>;
  /** The import of the page's code. */
  readonly code: Promise<unknown>;
}

/** The loader, the element and the handle of a route. The loader starts the page's query and the import of its code in parallel. */
export function queryPage<TQuery extends GatedQuery>(options: QueryPageOptions<TQuery>) {
  const { query, variables, page, skeleton, open = false, notBefore, shows } = options;
  const Page = lazy(async () => {
    const code = await page();
    return open ? code : { default: gated(code.default, query) };
  });
  return {
    handle: { query: query.params.name, shows } satisfies PageHandle,
    loader: ({ params }: LoaderFunctionArgs): PageData<TQuery> => {
      const code = page();
      // React reports a failed import when the page renders.
      code.catch(() => undefined);
      return {
        code,
        queryRef: loadPageQuery<TQuery>(currentEnvironment(), query, variables(params), notBefore?.()),
      };
    },
    element: <RoutedPage<TQuery> page={Page} skeleton={skeleton} />,
  };
}
