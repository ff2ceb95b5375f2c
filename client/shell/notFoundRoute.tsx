import { t } from '@lingui/core/macro';
import type { NotFoundPageQuery } from '../relay/__generated__/NotFoundPageQuery.graphql.ts';
import notFoundPageQuery from '../relay/__generated__/NotFoundPageQuery$parameters.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { queryPage } from './queryRoute.tsx';

/** The route of unknown addresses, in a chunk of its own. */
export const notFoundRoute = queryPage<NotFoundPageQuery>({
  query: notFoundPageQuery,
  variables: () => ({}),
  page: () => import('./NotFoundPage.tsx'),
  skeleton: <PageSkeleton title={t`Page not found`} />,
});
