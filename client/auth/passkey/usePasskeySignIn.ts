import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import type { usePasskeySignInMutation } from '../../relay/__generated__/usePasskeySignInMutation.graphql.ts';
import type { usePasskeySignInStartMutation } from '../../relay/__generated__/usePasskeySignInStartMutation.graphql.ts';
import { choosePasskey, knowsPasskeys, PasskeyFailure } from '../../passkey/prompt.ts';
import { mutate } from '../../relay/mutate.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useAfterLogin } from '../useAfterLogin.ts';

const startMutation = graphql`
  mutation usePasskeySignInStartMutation {
    startPasskeyAuthentication {
      options
    }
  }
`;

const loginMutation = graphql`
  mutation usePasskeySignInMutation($input: PasskeyLoginInput!) {
    passkeyLogin(input: $input) {
      message
    }
  }
`;

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
      const { startPasskeyAuthentication } = await mutate<usePasskeySignInStartMutation>(
        environment,
        startMutation,
        {},
      );
      const response = await choosePasskey(startPasskeyAuthentication.options);
      if (response === null) return;
      const { passkeyLogin } = await mutate<usePasskeySignInMutation>(environment, loginMutation, {
        input: { response },
      });
      toast({ title: t`Welcome back!`, description: passkeyLogin.message });
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
