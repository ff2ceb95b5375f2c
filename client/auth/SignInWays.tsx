import type { ComponentProps } from 'react';
import { AuthForms } from './AuthForms.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { GoogleCodeForm } from './GoogleCodeForm.tsx';
import { OrContinueWith } from './OrContinueWith.tsx';
import type { SignInState } from './useSignInWays.ts';

interface SignInWaysProps extends Omit<ComponentProps<typeof AuthForms>, 'signIn' | 'passkey'> {
  state: SignInState;
}

/** Every way to sign in or to register that this site has. A second step of Google takes their place. */
export function SignInWays({ state, ...props }: SignInWaysProps) {
  const { configured, google, passkey, signIn } = state;
  if (google.secondStep) return <GoogleCodeForm step={google.secondStep} busy={signIn.busy} />;
  const googleButton = <GoogleButton configured={configured} google={google} disabled={signIn.busy} />;
  const { tab, registration, invitation } = props;
  const needsInvitation = tab === 'register' && registration === 'INVITE' && invitation === '';
  return (
    <>
      {configured && (
        <>
          {googleButton}
          <OrContinueWith />
        </>
      )}
      <AuthForms {...props} signIn={signIn} passkey={passkey} />
      {!configured && !needsInvitation && (
        <>
          <OrContinueWith />
          {googleButton}
        </>
      )}
    </>
  );
}
