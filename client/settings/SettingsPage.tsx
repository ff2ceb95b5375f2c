import { lazy } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { SettingsPageQuery } from '../relay/__generated__/SettingsPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { AccessTokensSkeleton } from './AccessTokensSkeleton.tsx';
import { FamilyData } from './FamilyData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { StreakSettings } from './StreakSettings.tsx';
import { TimeZoneForm } from './TimeZoneForm.tsx';

const AccessTokens = lazy(() => import('./AccessTokens.tsx').then((module) => ({ default: module.AccessTokens })));

/** The settings page. Each panel is a component with a fragment of its own. */
export default function SettingsPage({ queryRef }: PageProps<SettingsPageQuery>) {
  const { viewer } = usePreloadedQuery<SettingsPageQuery>(
    graphql`
      query SettingsPageQuery {
        ...AppGate_query
        viewer {
          ...TimeZoneForm_user
          ...StreakSettings_user
          ...PasswordForm_user
          ...Sessions_user
          ...AccessTokens_user
          ...FamilyData_user
        }
      }
    `,
    queryRef,
  );
  // AppGate renders pages only for a signed-in user.
  if (!viewer) return null;
  return (
    <PageFrame title="Settings">
      <div className="flex flex-col gap-6">
        <TimeZoneForm userKey={viewer} />
        <StreakSettings userKey={viewer} />
        <PasswordForm userKey={viewer} />
        <Sessions userKey={viewer} />
        <PanelBoundary name="Access tokens" skeleton={<AccessTokensSkeleton />}>
          <AccessTokens userKey={viewer} />
        </PanelBoundary>
        <FamilyData userKey={viewer} />
      </div>
    </PageFrame>
  );
}
