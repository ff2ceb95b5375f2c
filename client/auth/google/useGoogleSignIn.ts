import { useEffect, useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { googleMessages } from '../../../schema/account/google.rules.ts';
import { detectedTimeZone } from '../../lib/detectedTimeZone.ts';
import type { useGoogleSignInMutation } from '../../relay/__generated__/useGoogleSignInMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useEnter } from '../useEnter.ts';
import { GoogleFailure } from './access.ts';
import { openGoogle, prepareGoogle } from './prepare.ts';

/** How long the visitor is known before the page asks for him, in milliseconds (specification, section 4). */
const waitAfterSuccess = 100;

/** The way in through Google. */
export interface GoogleSignIn {
  signIn: () => void;
  busy: boolean;
}

/**
 * Google sign-in with the toasts of the specification (section 8). What it needs from this server is fetched when the page
 * is shown; Google itself is asked only when somebody presses the button.
 *
 * @param configured whether the server knows how to check a Google sign-in
 */
export function useGoogleSignIn(configured: boolean): GoogleSignIn {
  const toast = useToast();
  const enter = useEnter();
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (configured) prepareGoogle();
  }, [configured]);

  const signIn = async () => {
    setBusy(true);
    try {
      const token = await chooseAccount();
      if (token === null) return;
      const message = await sendToken(environment, token);
      toast({ title: 'Welcome!', description: message || googleMessages.signedIn });
      await new Promise((resolve) => setTimeout(resolve, waitAfterSuccess));
      enter();
    } catch (error) {
      toast({ title: 'Google login failed', description: sentenceOf(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return { signIn: () => void signIn(), busy };
}

async function chooseAccount(): Promise<string | null> {
  const google = await openGoogle().catch((error: unknown) => {
    throw new GoogleFailure('Firebase authentication not properly initialized', { cause: error });
  });
  return google.chooseAccount();
}

function sendToken(environment: IEnvironment, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    commitMutation<useGoogleSignInMutation>(environment, {
      mutation: graphql`
        mutation useGoogleSignInMutation($input: GoogleLoginInput!) {
          googleLogin(input: $input) {
            message
          }
        }
      `,
      variables: { input: { token, timeZone: detectedTimeZone() } },
      onCompleted: ({ googleLogin }) => resolve(googleLogin.message),
      onError: reject,
    });
  });
}

/** What the visitor reads: the server's own sentence where there is one. */
function sentenceOf(error: unknown): string {
  if (error instanceof GoogleFailure) return error.message;
  if (error instanceof ServerError && error.status !== 0) return `Google login failed: ${error.message}`;
  return 'Google login failed';
}
