import type { AuthPage_app$data } from '../relay/__generated__/AuthPage_app.graphql.ts';
import { useGoogleSignIn } from './google/useGoogleSignIn.ts';
import { usePasskeySignIn } from './passkey/usePasskeySignIn.ts';
import { useSignIn } from './useSignIn.ts';

export type SignInState = ReturnType<typeof useSignInWays>;

/**
 * The ways to sign in that this site offers; only passwords when the server did not answer. One runs at a time and disables the others.
 *
 * @returns also whether the site is configured for Google; `passkey` is null where passkeys are not available
 */
export function useSignInWays(offered: Pick<AuthPage_app$data, 'googleSignInConfigured' | 'passkeysAvailable'> | null) {
  const configured = offered?.googleSignInConfigured ?? false;
  const google = useGoogleSignIn(configured);
  const passkey = usePasskeySignIn(offered?.passkeysAvailable ?? false);
  const passwords = useSignIn();
  const busy = passwords.busy || google.busy || (passkey?.busy ?? false);
  return { google, configured, passkey, signIn: { ...passwords, busy } };
}
