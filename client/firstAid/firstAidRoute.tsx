import { t } from '@lingui/core/macro';
import type { FirstAidPageQuery } from '../relay/__generated__/FirstAidPageQuery.graphql.ts';
import firstAidPageQuery from '../relay/__generated__/FirstAidPageQuery$parameters.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { queryPage } from '../shell/queryRoute.tsx';

/** The route of First aid, in a chunk of its own. */
export const firstAidRoute = queryPage<FirstAidPageQuery>({
  query: firstAidPageQuery,
  variables: () => ({}),
  page: () => import('./FirstAidPage.tsx'),
  skeleton: <PageSkeleton title={t`First aid`} />,
});
