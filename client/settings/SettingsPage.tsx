import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link } from 'react-router';
import { productName } from '../../schema/site/product.rules.ts';
import { languages } from '../lib/locale.ts';
import type { SettingsPageQuery } from '../relay/__generated__/SettingsPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Optional } from '../ui/Optional.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { Account } from './account/Account.tsx';
import { DeleteAccount } from './data/DeleteAccount.tsx';
import { FamilyData } from './data/FamilyData.tsx';
import { PanelPlace } from './PanelPlace.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { StreakSettings } from './StreakSettings.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { TimeZoneForm } from './TimeZoneForm.tsx';
import { SecondFactorNotice } from './totp/SecondFactorNotice.tsx';
import { useOpenRows } from './useOpenRows.ts';

const KeepToday = lazy(() => import('../offline/KeepToday.tsx').then((module) => ({ default: module.KeepToday })));
const Passkeys = lazy(() => import('./passkeys/Passkeys.tsx').then((module) => ({ default: module.Passkeys })));
const AuthenticatorApp = lazy(() =>
  import('./totp/AuthenticatorApp.tsx').then((module) => ({ default: module.AuthenticatorApp })),
);
const Reminders = lazy(() => import('./reminders/Reminders.tsx').then((module) => ({ default: module.Reminders })));
const PushDevices = lazy(() =>
  import('./reminders/PushDevices.tsx').then((module) => ({ default: module.PushDevices })),
);
const LastEvenings = lazy(() =>
  import('./reminders/LastEvenings.tsx').then((module) => ({ default: module.LastEvenings })),
);
const MoveHere = lazy(() => import('./move/MoveHere.tsx').then((module) => ({ default: module.MoveHere })));
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

/** The settings page: five rows that open. Each panel is a component with a fragment of its own. */
export default function SettingsPage({ queryRef }: PageProps<SettingsPageQuery>) {
  const { viewer, app } = usePreloadedQuery<SettingsPageQuery>(
    graphql`
      query SettingsPageQuery @preloadable {
        ...AppGate_query
        viewer {
          ...SecondFactorNotice_user
          ...LanguageSettings_user
          ...TimeZoneForm_user
          ...SavedSwitch_user
          ...Account_user
          ...Reminders_user
          ...PushDevices_user
          ...LastEvenings_user
          ...PasswordForm_user
          ...Passkeys_user
          ...AuthenticatorApp_user
          ...Sessions_user
          ...RecentActivity_user
          ...AccessTokens_user
          ...CalendarAddresses_user
          ...Webhooks_user
          ...FamilyData_user
          ...MoveHere_user
          ...DeleteAccountDialog_user
        }
        app {
          version
          ...Account_app
          ...useReminders_app
          ...PushDevices_app
          ...GetPassword_app
          ...Passkeys_app
        }
      }
    `,
    queryRef,
  );
  const open = useOpenRows();
  // AppGate renders pages only for a signed-in user.
  if (!viewer) return null;
  return (
    <PageFrame title={t`Settings`}>
      <div className="flex flex-col gap-4">
        <SecondFactorNotice userKey={viewer} />
        <SettingsGroup id="you" title={t`You`} summary={t`Timezone, streaks, name and address`} rows={open}>
          <PanelPlace id="timezone">
            <TimeZoneForm userKey={viewer} />
          </PanelPlace>
          {languages.length > 1 && (
            <PanelPlace id="language">
              <LanguageSettings userKey={viewer} />
            </PanelPlace>
          )}
          <PanelPlace id="streaks">
            <StreakSettings userKey={viewer} />
          </PanelPlace>
          <PanelPlace id="phone">
            <Optional>
              <KeepToday />
            </Optional>
            <p className="mt-2 px-side text-15 small:px-6">
              <Link
                to="/home-screen"
                className="inline-flex min-h-11 items-center font-semibold text-action underline-offset-4 hover:underline"
              >
                <Trans>On your home screen and your watch</Trans>
              </Link>
            </p>
          </PanelPlace>
          <PanelPlace id="account">
            <Account userKey={viewer} appKey={app} />
          </PanelPlace>
        </SettingsGroup>
        <SettingsGroup id="reminders" title={t`Reminders`} summary={t`When, how, and the last evenings`} rows={open}>
          <PanelBoundary name={t`Reminders`} skeleton={<PanelSkeleton title={t`When and how`} />}>
            <Reminders userKey={viewer} appKey={app} />
          </PanelBoundary>
          <PanelPlace id="push-devices">
            <Optional>
              <PushDevices userKey={viewer} appKey={app} />
            </Optional>
          </PanelPlace>
          <PanelPlace id="evenings">
            <Optional>
              <LastEvenings userKey={viewer} />
            </Optional>
          </PanelPlace>
        </SettingsGroup>
        <SettingsGroup
          id="family"
          title={t`Your family`}
          summary={t`Profiles, download, moving here, deletion`}
          rows={open}
        >
          <PanelPlace id="data">
            <FamilyData userKey={viewer} />
          </PanelPlace>
          <PanelPlace id="move">
            <Optional>
              <MoveHere userKey={viewer} />
            </Optional>
          </PanelPlace>
          <PanelPlace id="delete-account">
            <DeleteAccount userKey={viewer} />
          </PanelPlace>
        </SettingsGroup>
        <SettingsGroup
          id="safety"
          title={t`Safety`}
          summary={t`Password, passkeys, where you are signed in, recent activity`}
          rows={open}
        >
          <PanelPlace id="password">
            <PasswordForm userKey={viewer} appKey={app} />
          </PanelPlace>
          <PanelPlace id="passkeys">
            <PanelBoundary name={t`Passkeys`} skeleton={<PanelSkeleton title={t`Passkeys`} />}>
              <Passkeys userKey={viewer} appKey={app} />
            </PanelBoundary>
          </PanelPlace>
          <PanelPlace id="authenticator">
            <PanelBoundary name={t`Authenticator app`} skeleton={<PanelSkeleton title={t`Authenticator app`} />}>
              <AuthenticatorApp userKey={viewer} />
            </PanelBoundary>
          </PanelPlace>
          <PanelPlace id="sessions">
            <Sessions userKey={viewer} />
          </PanelPlace>
          <PanelPlace id="activity">
            <PanelBoundary name={t`Recent activity`} skeleton={<PanelSkeleton title={t`Recent activity`} />}>
              <RecentActivity userKey={viewer} />
            </PanelBoundary>
          </PanelPlace>
        </SettingsGroup>
        <SettingsGroup
          id="tinkerers"
          title={t`For tinkerers`}
          summary={t`Access tokens, webhooks, calendars`}
          rows={open}
        >
          <PanelPlace id="tokens">
            <PanelBoundary name={t`Access tokens`} skeleton={<PanelSkeleton title={t`Access tokens`} />}>
              <AccessTokens userKey={viewer} />
            </PanelBoundary>
          </PanelPlace>
          <PanelPlace id="webhooks">
            <PanelBoundary name={t`Webhooks`} skeleton={<PanelSkeleton title={t`Webhooks`} />}>
              <Webhooks userKey={viewer} />
            </PanelBoundary>
          </PanelPlace>
          <PanelPlace id="calendars">
            <PanelBoundary name={t`Calendars`} skeleton={<PanelSkeleton title={t`Calendars`} />}>
              <CalendarAddresses userKey={viewer} />
            </PanelBoundary>
          </PanelPlace>
        </SettingsGroup>
        <p className="text-center text-13 text-soft">
          {productName} {app.version}
        </p>
      </div>
    </PageFrame>
  );
}
