import { lazy } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { SettingsPageQuery } from '../relay/__generated__/SettingsPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { AccessTokensSkeleton } from './tokens/AccessTokensSkeleton.tsx';
import { Account } from './account/Account.tsx';
import { FamilyData } from './data/FamilyData.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProgramVersion } from './ProgramVersion.tsx';
import { Sessions } from './Sessions.tsx';
import { StreakSettings } from './StreakSettings.tsx';
import { TimeZoneForm } from './TimeZoneForm.tsx';
import { SecondFactorNotice } from './totp/SecondFactorNotice.tsx';

const Passkeys = lazy(() => import('./passkeys/Passkeys.tsx').then((module) => ({ default: module.Passkeys })));
const AuthenticatorApp = lazy(() =>
  import('./totp/AuthenticatorApp.tsx').then((module) => ({ default: module.AuthenticatorApp })),
);
const RecentActivity = lazy(() =>
  import('./recent/RecentActivity.tsx').then((module) => ({ default: module.RecentActivity })),
);
const CalendarAddresses = lazy(() =>
  import('../calendar/CalendarAddresses.tsx').then((module) => ({ default: module.CalendarAddresses })),
);
const AccessTokens = lazy(() =>
  import('./tokens/AccessTokens.tsx').then((module) => ({ default: module.AccessTokens })),
);
const Webhooks = lazy(() => import('./webhooks/Webhooks.tsx').then((module) => ({ default: module.Webhooks })));

/** The settings page. Each panel is a component with a fragment of its own. */
export default function SettingsPage({ queryRef }: PageProps<SettingsPageQuery>) {
  const { viewer, app } = usePreloadedQuery<SettingsPageQuery>(
    graphql`
      query SettingsPageQuery @preloadable {
        ...AppGate_query
        viewer {
          ...SecondFactorNotice_user
          ...TimeZoneForm_user
          ...StreakSettings_user
          ...Account_user
          ...PasswordForm_user
          ...Passkeys_user
          ...AuthenticatorApp_user
          ...Sessions_user
          ...RecentActivity_user
          ...AccessTokens_user
          ...CalendarAddresses_user
          ...Webhooks_user
          ...FamilyData_user
        }
        app {
          ...Account_app
          ...PasswordForm_app
          ...Passkeys_app
          ...ProgramVersion_app
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
        <SecondFactorNotice userKey={viewer} />
        <TimeZoneForm userKey={viewer} />
        <StreakSettings userKey={viewer} />
        <Account userKey={viewer} appKey={app} />
        <PasswordForm userKey={viewer} appKey={app} />
        <PanelBoundary name="Passkeys" skeleton={<PanelSkeleton title="Passkeys" />}>
          <Passkeys userKey={viewer} appKey={app} />
        </PanelBoundary>
        <PanelBoundary name="Authenticator app" skeleton={<PanelSkeleton title="Authenticator app" />}>
          <AuthenticatorApp userKey={viewer} />
        </PanelBoundary>
        <Sessions userKey={viewer} />
        <PanelBoundary name="Recent activity" skeleton={<PanelSkeleton title="Recent activity" />}>
          <RecentActivity userKey={viewer} />
        </PanelBoundary>
        <PanelBoundary name="Access tokens" skeleton={<AccessTokensSkeleton />}>
          <AccessTokens userKey={viewer} />
        </PanelBoundary>
        <PanelBoundary name="Webhooks" skeleton={<PanelSkeleton title="Webhooks" />}>
          <Webhooks userKey={viewer} />
        </PanelBoundary>
        <PanelBoundary name="Calendars" skeleton={<PanelSkeleton title="Calendars" />}>
          <CalendarAddresses userKey={viewer} />
        </PanelBoundary>
        <FamilyData userKey={viewer} />
        <ProgramVersion appKey={app} />
      </div>
    </PageFrame>
  );
}
