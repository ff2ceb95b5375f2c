import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { googleMessages } from '../../../schema/identity/google/google.rules.ts';
import { detectedTimeZone } from '../../lib/detectedTimeZone.ts';
import type { useGoogleSignInMutation } from '../../relay/__generated__/useGoogleSignInMutation.graphql.ts';
import { mutate } from '../../relay/mutate.ts';
import { ServerError, type FailureStatus } from '../../relay/ServerError.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useAfterLogin } from '../useAfterLogin.ts';
import { GoogleFailure } from './access.ts';
import { openGoogle, prepareGoogle } from './prepare.ts';

/** Delay between the account choice and the log-in request, in milliseconds. */
const delayAfterSuccess = 100;

const loginMutation = graphql`
  mutation useGoogleSignInMutation($input: GoogleLoginInput!) {
    googleLogin(input: $input) {
      message
    }
  }
`;

/** Sign-in with Google. */
export interface GoogleSignIn {
  signIn: () => void;
  busy: boolean;
  /** The second factor, which the account of the chosen address asks for; otherwise null. */
  secondStep: GoogleSecondStep | null;
}

/** A Google sign-in that waits for a code. */
export interface GoogleSecondStep {
  /** The ID token of the chosen account. */
  token: string;
  send: (code: string) => void;
  /** Signs in once more without a code. */
  tryAgain: () => void;
  cancel: () => void;
  /** Why the last code was refused. */
  error: string | undefined;
}

/**
 * Google sign-in with its toasts. Prefetches what it needs from this server when the page is shown. Google itself is
 * contacted only when the visitor presses the button.
 *
 * @param configured whether the server is configured for Google sign-in
 */
export function useGoogleSignIn(configured: boolean): GoogleSignIn {
  const toast = useToast();
  const enter = useAfterLogin();
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const [waitingToken, setWaitingToken] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string>();

  useEffect(() => {
    if (configured) prepareGoogle();
  }, [configured]);

  const signIn = async (getToken: () => Promise<string | null>, code?: string) => {
    setBusy(true);
    setCodeError(undefined);
    let token: string | null = null;
    try {
      token = await getToken();
      if (token === null) return;
      const input = { token, timeZone: detectedTimeZone(), ...(code !== undefined && { code }) };
      const { googleLogin } = await mutate<useGoogleSignInMutation>(environment, loginMutation, { input });
      toast({ title: t`Welcome!`, description: googleLogin.message || googleMessages.signedIn });
      await new Promise((resolve) => setTimeout(resolve, delayAfterSuccess));
      enter();
    } catch (error) {
      if (error instanceof ServerError && error.code === 'SECOND_FACTOR_REQUIRED') return setWaitingToken(token);
      const refusedCode = error instanceof ServerError ? error.fields['code'] : undefined;
      if (refusedCode !== undefined) return setCodeError(refusedCode);
      toast({ title: t`Google login failed`, description: messageOf(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return {
    signIn: () => void signIn(chooseAccount),
    busy,
    secondStep:
      waitingToken === null
        ? null
        : {
            token: waitingToken,
            tryAgain: () => void signIn(async () => waitingToken),
            send: (code) => void signIn(async () => waitingToken, code),
            cancel: () => setWaitingToken(null),
            error: codeError,
          },
  };
}

async function chooseAccount(): Promise<string | null> {
  const google = await openGoogle().catch((error: unknown) => {
    throw new GoogleFailure(t`Firebase authentication not properly initialized`, { cause: error });
  });
  return google.chooseAccount();
}

/** HTTP/2 sends no status texts. */
const statusTexts: Record<FailureStatus, string> = {
  400: t`Bad Request`,
  401: t`Unauthorized`,
  403: t`Forbidden`,
  404: t`Not Found`,
  405: t`Method Not Allowed`,
  408: t`Request Timeout`,
  409: t`Conflict`,
  413: t`Payload Too Large`,
  415: t`Unsupported Media Type`,
  429: t`Too Many Requests`,
  500: t`Internal Server Error`,
  503: t`Service Unavailable`,
};

/** The sentence to show: the status text, and the server's own sentence if it refused. */
function messageOf(error: unknown): string {
  if (error instanceof GoogleFailure) return error.message;
  if (!(error instanceof ServerError) || error.codeStatus === null) return t`Google login failed`;
  const sentence = t`Google login failed: ${statusTexts[error.codeStatus]}`;
  return error.codeStatus < 500 ? `${sentence}. ${error.message}` : sentence;
}
