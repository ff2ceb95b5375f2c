import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { productName, tagline, versionBadge } from '../../schema/account/product.rules.ts';
import type { AuthPage_app$key } from '../relay/__generated__/AuthPage_app.graphql.ts';
import { mainId } from '../shell/PageFrame.tsx';
import { useFocusAfterNavigation } from '../shell/useFocusAfterNavigation.ts';
import { Logo } from '../ui/drawings/Logo.tsx';
import { NightScene } from '../ui/drawings/NightScene.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ContactLine } from './ContactLine.tsx';
import { useGoogleSignIn } from './google/useGoogleSignIn.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useFinishLogOut } from './useFinishLogOut.ts';
import { useSignIn } from './useSignIn.ts';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

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
  const main = useFocusAfterNavigation();

  return (
    <div className="flex grow flex-col wide:flex-row">
      <title>{productName}</title>
      <header className="contents">
        <NightScene className="min-h-44 grow px-5 pt-3 pb-9 wide:sticky wide:top-0 wide:h-dvh wide:w-1/2 wide:grow-0 wide:p-12">
          <p className="flex flex-wrap items-center gap-2 font-heading text-17 font-extrabold">
            <Logo className="size-8" />
            {productName}
            <span className="rounded-full bg-on-sky/20 px-1.5 py-px text-13">{versionBadge}</span>
          </p>
          <h1 className="mt-2 max-w-54 text-17 leading-snug text-pretty small:max-w-72 small:leading-tight max-tablet:tall:mt-5 max-tablet:tall:max-w-80 max-tablet:tall:text-27 max-tablet:tall:leading-tight small:text-21 tablet:mt-6 tablet:max-w-80 tablet:text-27 wide:mt-12 wide:max-w-md wide:text-34">
            {tagline}
          </h1>
        </NightScene>
      </header>
      <main
        ref={main}
        id={mainId}
        tabIndex={-1}
        className="relative -mt-5 flex flex-col items-center justify-center rounded-t-card bg-ground px-5 pt-4 pb-3 tablet:py-10 wide:mt-0 wide:grow wide:rounded-none wide:p-12"
      >
        <div className="flex w-full max-w-sm flex-col gap-2.5 tablet:gap-4">
          <GoogleButton configured={configured} google={google} disabled={signIn.busy} />
          <div className="flex items-center gap-3 text-13 text-soft" role="separator">
            <span className="h-px grow bg-line" />
            Or continue with
            <span className="h-px grow bg-line" />
          </div>
          <Tabs label="How to continue" value={tab} tabs={tabs} onChange={setTab} disabled={signIn.busy}>
            {tab === 'login' ? <LoginForm signIn={signIn} /> : <RegisterForm signIn={signIn} />}
          </Tabs>
          {app && <ContactLine email={app.supportEmail} />}
        </div>
      </main>
    </div>
  );
}
