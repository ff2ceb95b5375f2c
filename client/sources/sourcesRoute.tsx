import type { SourcesPageQuery } from '../relay/__generated__/SourcesPageQuery.graphql.ts';
import sourcesPageQuery from '../relay/__generated__/SourcesPageQuery$parameters.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { queryPage } from '../shell/queryRoute.tsx';
import { sourcesTitle } from './sourcesTitle.ts';

/** The route of the page of sources, in a chunk of its own. */
export const sourcesRoute = queryPage<SourcesPageQuery>({
  query: sourcesPageQuery,
  variables: () => ({}),
  page: () => import('./SourcesPage.tsx'),
  skeleton: <PageSkeleton title={sourcesTitle} />,
});
