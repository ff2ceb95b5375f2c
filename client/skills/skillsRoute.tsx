import type { SkillsPageQuery } from '../relay/__generated__/SkillsPageQuery.graphql.ts';
import skillsPageQuery from '../relay/__generated__/SkillsPageQuery$parameters.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { queryPage } from '../shell/queryRoute.tsx';
import { weekRange } from './periodRange.ts';

/** The route of the skills page, in a chunk of its own. */
export const skillsRoute = queryPage<SkillsPageQuery>({
  query: skillsPageQuery,
  variables: ({ urlSlug = '' }) => ({ urlSlug, ...weekRange() }),
  page: () => import('./SkillsPage.tsx'),
  skeleton: <PageSkeleton title="" />,
  shows: 'child',
});
