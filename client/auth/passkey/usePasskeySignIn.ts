import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { usePasskeySignInMutation } from '../../relay/__generated__/usePasskeySignInMutation.graphql.ts';
import type { usePasskeySignInStartMutation } from '../../relay/__generated__/usePasskeySignInStartMutation.graphql.ts';
import { choosePasskey, knowsPasskeys, PasskeyFailure } from '../../passkey/prompt.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useAfterLogin } from '../useAfterLogin.ts';

/** Sign-in with a passkey. */
export interface PasskeySignIn {
  signIn: () => void;
  busy: boolean;
}

/**
 * Sign-in with a passkey, with its toasts. The code for it is loaded when the visitor presses the button.
 *
 * @param available whether this site offers passkeys
 * @returns null if it does not, or if the browser has none
 */
export function usePasskeySignIn(available: boolean): PasskeySignIn | null {
  const toast = useToast();
  const enter = useAfterLogin();
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  if (!available || !knowsPasskeys()) return null;

  const signIn = async () => {
    setBusy(true);
    try {
      const response = await choosePasskey(await requestOptions(environment));
      if (response === null) return;
      const message = await sendResponse(environment, response);
      toast({ title: t`Welcome back!`, description: message });
      enter();
    } catch (error) {
      const isKnown = error instanceof ServerError || error instanceof PasskeyFailure;
      const description = isKnown ? error.message : t`Please try again`;
      toast({ title: t`Passkey sign-in failed`, description, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { signIn: () => void signIn(), busy };
}

function requestOptions(environment: IEnvironment): Promise<string> {
  return new Promise((resolve, reject) => {
    commitMutation<usePasskeySignInStartMutation>(environment, {
      mutation: graphql`
        mutation usePasskeySignInStartMutation {
          startPasskeyAuthentication {
            options
          }
        }
      `,
      variables: {},
      onCompleted: ({ startPasskeyAuthentication }) => resolve(startPasskeyAuthentication.options),
      onError: reject,
    });
  });
}

function sendResponse(environment: IEnvironment, response: string): Promise<string> {
  return new Promise((resolve, reject) => {
    commitMutation<usePasskeySignInMutation>(environment, {
      mutation: graphql`
        mutation usePasskeySignInMutation($input: PasskeyLoginInput!) {
          passkeyLogin(input: $input) {
            message
          }
        }
      `,
      variables: { input: { response } },
      onCompleted: ({ passkeyLogin }) => resolve(passkeyLogin.message),
      onError: reject,
    });
  });
}
