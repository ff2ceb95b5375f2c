import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AuthPage_app$key } from '../relay/__generated__/AuthPage_app.graphql.ts';
import { useFocusAfterNavigation } from '../shell/useFocusAfterNavigation.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { authTabs } from './authTabs.ts';
import { ContactLine } from './ContactLine.tsx';
import { ExampleChallenge } from './ExampleChallenge.tsx';
import { useGoogleSignIn } from './google/useGoogleSignIn.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { LoginForm } from './LoginForm.tsx';
import { OrContinueWith } from './OrContinueWith.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useFinishLogOut } from './useFinishLogOut.ts';
import { useSignIn } from './useSignIn.ts';

interface AuthPageProps {
  /** null when the server did not answer: the page then offers only the password form. */
  appKey: AuthPage_app$key | null;
}

/** The log-in and registration screen, shown at every address to visitors who are not signed in. */
export function AuthPage({ appKey }: AuthPageProps) {
  const app = useFragment(
    graphql`
      fragment AuthPage_app on App {
        supportEmail
        googleSignInConfigured
      }
    `,
    appKey,
  );
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const configured = app?.googleSignInConfigured ?? false;
  const google = useGoogleSignIn(configured);
  const passwords = useSignIn();
  const signIn = { ...passwords, busy: passwords.busy || google.busy };
  useFinishLogOut();
  const main = useFocusAfterNavigation('log-in');

  const googleButton = <GoogleButton configured={configured} google={google} disabled={signIn.busy} />;

  return (
    <AuthFrame main={main} roomy={tab === 'login'}>
      {configured && (
        <>
          {googleButton}
          <OrContinueWith />
        </>
      )}
      <Tabs label="How to continue" value={tab} tabs={authTabs} onChange={setTab} disabled={signIn.busy}>
        {tab === 'login' ? <LoginForm signIn={signIn} /> : <RegisterForm signIn={signIn} />}
      </Tabs>
      {!configured && (
        <>
          <OrContinueWith />
          {googleButton}
        </>
      )}
      {app && <ContactLine email={app.supportEmail} />}
      {tab === 'register' && <ExampleChallenge />}
    </AuthFrame>
  );
}
