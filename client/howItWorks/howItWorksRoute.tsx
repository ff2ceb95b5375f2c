import { t } from '@lingui/core/macro';
import type { HowItWorksPageQuery } from '../relay/__generated__/HowItWorksPageQuery.graphql.ts';
import howItWorksPageQuery from '../relay/__generated__/HowItWorksPageQuery$parameters.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { queryPage } from '../shell/queryRoute.tsx';

/** The route of How it Works, in a chunk of its own. */
export const howItWorksRoute = queryPage<HowItWorksPageQuery>({
  query: howItWorksPageQuery,
  variables: () => ({}),
  page: () => import('./HowItWorksPage.tsx'),
  skeleton: <PageSkeleton title={t`How it Works`} />,
});
