import type { LoaderFunctionArgs } from 'react-router';
import { limitedFrom } from '../proof/limitedFrom.ts';
import type { AdminPageQuery } from '../relay/__generated__/AdminPageQuery.graphql.ts';
import adminPageQuery from '../relay/__generated__/AdminPageQuery$parameters.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import { type PageData, queryPage } from '../shell/queryRoute.tsx';
import { AdminSkeleton } from './AdminSkeleton.tsx';
import { parseAdminUrl } from './adminUrl.ts';
import { loadTabList } from './loadTabList.ts';

const loadPage = () => import('./AdminPage.tsx');

/** Loads the page's query, the page's code and the list that the URL names in parallel. The router calls it on every change of the URL. */
function loader({ request }: LoaderFunctionArgs) {
  const code = loadPage();
  // React reports a failed import when the page renders.
  code.catch(() => undefined);
  const environment = currentEnvironment();
  const url = parseAdminUrl(new URL(request.url).searchParams);
  const page: PageData<AdminPageQuery> = {
    code,
    queryRef: loadPageQuery<AdminPageQuery>(environment, adminPageQuery, {}, limitedFrom()),
  };
  return { ...page, url, list: loadTabList(environment, url) };
}

/** What the loader of /admin returns to its page. */
export type AdminLoaderData = ReturnType<typeof loader>;

const { element } = queryPage<AdminPageQuery>({
  query: adminPageQuery,
  variables: () => ({}),
  page: loadPage,
  skeleton: <AdminSkeleton />,
});

/** The route of the admin panel, in a chunk of its own (docs/product.md#administration). */
export const adminRoute = { loader, element };
