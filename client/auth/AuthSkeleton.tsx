import { Tabs } from '../ui/Tabs.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { authTabs } from './authTabs.ts';
import { ContactLine } from './ContactLine.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { LoginForm } from './LoginForm.tsx';
import { OrContinueWith } from './OrContinueWith.tsx';

const ignore = () => undefined;
const waiting = { logIn: ignore, register: ignore, busy: true, refusedFields: {} };

/**
 * The log-in screen before its code has loaded: everything is in its final place, and nothing can be used. `google` says
 * whether the server is configured for Google sign-in.
 */
export function AuthSkeleton({ google }: { google: boolean }) {
  const button = <GoogleButton configured={google} google={{ signIn: ignore, busy: false }} disabled />;
  return (
    <AuthFrame roomy>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div inert aria-hidden="true" className="contents">
        {google && button}
        {google && <OrContinueWith />}
        <Tabs label="How to continue" value="login" tabs={authTabs} onChange={ignore} disabled>
          <LoginForm signIn={waiting} />
        </Tabs>
        {!google && <OrContinueWith />}
        {!google && button}
        <div className="invisible">
          <ContactLine email="support@dadventures.example" />
        </div>
      </div>
    </AuthFrame>
  );
}
