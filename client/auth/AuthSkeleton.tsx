import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SignInWays } from '../../schema/identity/account/signInWays.rules.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { authTabs } from './authTabs.ts';
import { ContactLine } from './ContactLine.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { hasRoom } from './hasRoom.ts';
import { LanguageLine } from './LanguageLine.tsx';
import { LoginForm } from './LoginForm.tsx';
import { OrContinueWith } from './OrContinueWith.tsx';
import { TryLink } from './TryLink.tsx';

const ignore = () => undefined;
const waiting = {
  logIn: ignore,
  register: ignore,
  busy: true,
  asksForCode: false,
  refusedFields: {},
  loginFailure: null,
};

/** The log-in screen before its code has loaded: everything is in its final place, and nothing can be used. */
export function AuthSkeleton({ google, passkeys, closed }: SignInWays) {
  const button = <GoogleButton configured={google} google={{ signIn: ignore, busy: false }} disabled />;
  const logIn = <LoginForm signIn={waiting} passkey={passkeys ? { signIn: ignore, busy: false } : null} />;
  return (
    <AuthFrame roomy={hasRoom({ google, passkeys, closed })}>
      <p role="status" className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <div inert aria-hidden="true" className="contents">
        {!closed && <TryLink />}
        {google && button}
        {google && <OrContinueWith />}
        {closed ? (
          logIn
        ) : (
          <Tabs label={t`How to continue`} value="login" tabs={authTabs} onChange={ignore} disabled>
            {logIn}
          </Tabs>
        )}
        {!google && <OrContinueWith />}
        {!google && button}
        <div className="invisible">
          <ContactLine email="@" />
        </div>
        <LanguageLine disabled />
      </div>
    </AuthFrame>
  );
}
