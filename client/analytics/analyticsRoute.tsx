import type { AnalyticsPageQuery } from '../relay/__generated__/AnalyticsPageQuery.graphql.ts';
import analyticsPageQuery from '../relay/__generated__/AnalyticsPageQuery$parameters.ts';
import { queryPage } from '../shell/queryRoute.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';

/** The route of the analytics dashboard, in a chunk of its own. */
export const analyticsRoute = queryPage<AnalyticsPageQuery>({
  query: analyticsPageQuery,
  variables: () => ({}),
  page: () => import('./AnalyticsPage.tsx'),
  skeleton: <AnalyticsSkeleton />,
});
