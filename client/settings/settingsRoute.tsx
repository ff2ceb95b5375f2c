import { t } from '@lingui/core/macro';
import { limitedFrom } from '../proof/limitedFrom.ts';
import type { SettingsPageQuery } from '../relay/__generated__/SettingsPageQuery.graphql.ts';
import settingsPageQuery from '../relay/__generated__/SettingsPageQuery$parameters.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { queryPage } from '../shell/queryRoute.tsx';

/** The route of the Settings, in a chunk of its own: their query is the longest. */
export const settingsRoute = queryPage<SettingsPageQuery>({
  query: settingsPageQuery,
  variables: () => ({}),
  page: () => import('./SettingsPage.tsx'),
  skeleton: <PageSkeleton title={t`Settings`} />,
  notBefore: limitedFrom,
});
