import { type GoogleSignIn, useGoogleSignIn } from './google/useGoogleSignIn.ts';
import { type PasskeySignIn, usePasskeySignIn } from './passkey/usePasskeySignIn.ts';
import { type SignIn, useSignIn } from './useSignIn.ts';

/** All ways to sign in. One runs at a time and disables the others. */
export interface SignInState {
  readonly google: GoogleSignIn;
  /** Whether the site is configured for Google. */
  readonly configured: boolean;
  /** Null where passkeys are not available. */
  readonly passkey: PasskeySignIn | null;
  readonly signIn: SignIn;
}

interface OfferedWays {
  readonly googleSignInConfigured: boolean;
  readonly passkeysAvailable: boolean;
}

/** The ways to sign in that this site offers; only passwords when the server did not answer. */
export function useSignInWays(offered: OfferedWays | null): SignInState {
  const configured = offered?.googleSignInConfigured ?? false;
  const google = useGoogleSignIn(configured);
  const passkey = usePasskeySignIn(offered?.passkeysAvailable ?? false);
  const passwords = useSignIn();
  const busy = passwords.busy || google.busy || (passkey?.busy ?? false);
  return { google, configured, passkey, signIn: { ...passwords, busy } };
}
