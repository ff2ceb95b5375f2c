import { graphql, useFragment } from 'react-relay';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import type { AuthPage_app$key } from '../relay/__generated__/AuthPage_app.graphql.ts';
import { useFocusAfterNavigation } from '../lib/mainElement.ts';
import { Optional } from '../ui/Optional.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import type { AuthTab } from './authTabs.ts';
import { ContactLine } from './ContactLine.tsx';
import { LanguageLine } from './LanguageLine.tsx';
import { hasRoom } from './hasRoom.ts';
import { SignInWays } from './SignInWays.tsx';
import { TryLink } from './TryLink.tsx';
import { useReloadAfterLogin } from './useAfterLogin.ts';
import { useFinishLogOut } from './useFinishLogOut.ts';
import { useLinkSecret } from './useLinkSecret.ts';
import { useSignInWays } from './useSignInWays.ts';

const ExampleChallenge = lazy(() =>
  import('./ExampleChallenge.tsx').then((module) => ({ default: module.ExampleChallenge })),
);

interface AuthPageProps {
  /** null when the server did not answer: the page then offers only the password forms. */
  appKey: AuthPage_app$key | null;
}

/** The log-in and registration screen, shown at every address to visitors who are not signed in. */
export function AuthPage({ appKey }: AuthPageProps) {
  const app = useFragment(
    graphql`
      fragment AuthPage_app on App {
        supportEmail
        googleSignInConfigured
        passkeysAvailable
        registration
      }
    `,
    appKey,
  );
  const isInvited = useLocation().pathname === '/register';
  const invitation = useLinkSecret(isInvited);
  const [tab, setTab] = useState<AuthTab>(isInvited ? 'register' : 'login');
  const ways = useSignInWays(app ?? null);
  const { configured, google, passkey, signIn } = ways;
  const reload = useReloadAfterLogin();
  // A page that could not be loaded without a connection may be on its way, with the session that has just ended.
  useFinishLogOut(app ? undefined : reload);
  const main = useFocusAfterNavigation('log-in');

  const registration = app?.registration ?? 'OPEN';
  const isRoomy = hasRoom({ google: configured, passkeys: passkey !== null, closed: registration === 'CLOSED' });
  // In both tabs, so that they stay in their place.
  const offersTry = registration !== 'CLOSED' && !isInvited && !google.secondStep;
  const registers = tab === 'register' && registration !== 'CLOSED';
  const needsInvitation = registers && registration === 'INVITE' && invitation === '';

  return (
    <AuthFrame
      main={main}
      roomy={isRoomy && !registers && !signIn.asksForCode && !google.secondStep}
      growing={registers}
    >
      {offersTry && <TryLink />}
      <SignInWays
        state={ways}
        tab={tab}
        onTab={setTab}
        registration={registration}
        isInvited={isInvited}
        invitation={invitation}
        supportEmail={app?.supportEmail ?? null}
      />
      {app && !needsInvitation && <ContactLine email={app.supportEmail} />}
      <LanguageLine secret={invitation} disabled={signIn.busy} />
      {registers && (
        <Optional>
          <ExampleChallenge />
        </Optional>
      )}
    </AuthFrame>
  );
}
