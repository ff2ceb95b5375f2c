import type { LoaderFunctionArgs } from 'react-router';
import { localToday } from '../lib/localToday.ts';
import type { BookPageQuery } from '../relay/__generated__/BookPageQuery.graphql.ts';
import bookPageQuery from '../relay/__generated__/BookPageQuery$parameters.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { queryPage } from '../shell/queryRoute.tsx';
import { spanIn } from './spanIn.ts';

const page = queryPage<BookPageQuery>({
  query: bookPageQuery,
  variables: ({ urlSlug = '', from = '', to = '' }) => ({ urlSlug, from, to }),
  page: () => import('./BookPage.tsx'),
  skeleton: <PageSkeleton title="" />,
});

/** The route of a child's book, in a chunk of its own. The query string says which dates it has. */
export const bookRoute = {
  ...page,
  loader: (route: LoaderFunctionArgs) => {
    const span = spanIn(new URL(route.request.url).searchParams, localToday());
    return page.loader({ ...route, params: { ...route.params, ...span } });
  },
};
