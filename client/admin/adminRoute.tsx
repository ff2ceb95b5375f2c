import type { LoaderFunctionArgs } from 'react-router';
import type { AdminPageQuery } from '../relay/__generated__/AdminPageQuery.graphql.ts';
import adminPageQuery from '../relay/__generated__/AdminPageQuery.graphql.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { type PageData, queryRoute } from '../shell/queryRoute.tsx';
import { readView } from './adminView.ts';
import { loadCatalogueList } from './catalogueList.ts';

const loadPage = () => import('./AdminPage.tsx');

/**
 * Starts the gate's question, the page's code and the list that the address asks for, side by side. Every change of the address
 * comes by here, so a list is always asked for by its address.
 */
function loader({ request }: LoaderFunctionArgs) {
  const code = loadPage();
  // A failed import is React's to report, when the page renders.
  code.catch(() => undefined);
  const environment = currentEnvironment();
  const view = readView(new URL(request.url).searchParams);
  const page: PageData<AdminPageQuery> = {
    code,
    queryRef: loadPageQuery<AdminPageQuery>(environment, adminPageQuery, {}),
  };
  return { ...page, view, list: loadCatalogueList(environment, view) };
}

/** What the loader of /admin hands to its page. */
export type AdminLoaderData = ReturnType<typeof loader>;

const { element } = queryRoute<AdminPageQuery>({
  path: '/admin',
  query: adminPageQuery,
  variables: () => ({}),
  page: loadPage,
  skeleton: <PageSkeleton title="Admin Panel" />,
});

/** The route of the admin panel, in its own chunk (specification, section 2, Admin panel). */
export const adminRoute = { loader, element };
