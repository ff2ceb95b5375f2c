import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { detectedTimeZone } from '../lib/detectedTimeZone.ts';
import type { useSignInLoginMutation } from '../relay/__generated__/useSignInLoginMutation.graphql.ts';
import type { useSignInRegisterMutation } from '../relay/__generated__/useSignInRegisterMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';
import { useAfterLogin } from './useAfterLogin.ts';

/** A new account: one of username and e-mail address is required; without an address nobody can recover the account. */
interface Registration {
  username?: string;
  email?: string;
  password: string;
  emailConsent: boolean;
  /** The secret of an invitation. */
  invitation?: string;
}

/** Both ways to sign in. One runs at a time and disables the other. */
export interface SignIn {
  logIn: (input: { username: string; password: string; code?: string }) => void;
  register: (input: Registration) => void;
  busy: boolean;
  /** Whether the account asks for a code besides the password. */
  asksForCode: boolean;
  /** An error message for each field that the server rejected. */
  refusedFields: Readonly<Record<string, string>>;
  /** Why the last log-in failed, in a sentence; null when it did not. */
  loginFailure: string | null;
}

const none: Readonly<Record<string, string>> = {};

/** Log-in and registration with their toasts. Both open the application. */
export function useSignIn(): SignIn {
  const toast = useToast();
  const enter = useAfterLogin();
  const [refusedFields, setRefusedFields] = useState(none);
  const [loginFailure, setLoginFailure] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);

  const [commitLogin, loggingIn] = useMutation<useSignInLoginMutation>(
    graphql`
      mutation useSignInLoginMutation($input: LoginInput!) {
        login(input: $input) {
          message
        }
      }
    `,
    { failureTitle: null },
  );
  const [commitRegister, registering] = useMutation<useSignInRegisterMutation>(
    graphql`
      mutation useSignInRegisterMutation($input: RegisterInput!) {
        register(input: $input) {
          message
        }
      }
    `,
    { failureTitle: t`Registration failed`, atFields: true },
  );

  const succeed = (title: string, message: string) => {
    toast({ title, description: message });
    enter();
  };
  const onError = (error: Error) => setRefusedFields(error instanceof ServerError ? error.fields : none);
  const onLoginError = (error: Error, sentence: string) => {
    if (error instanceof ServerError && error.code === 'SECOND_FACTOR_REQUIRED') return setAsksForCode(true);
    onError(error);
    // A wrong code is reported at its field.
    if (error instanceof ServerError && error.fields['code'] !== undefined) return;
    toast({ title: t`Login failed`, description: sentence, tone: 'destructive' });
    setLoginFailure(sentence);
  };

  return {
    logIn: (input) => {
      setRefusedFields(none);
      setLoginFailure(null);
      commitLogin({
        variables: { input },
        onError: onLoginError,
        onCompleted: ({ login }) => succeed(t`Welcome back!`, login.message),
      });
    },
    register: (input) => {
      setRefusedFields(none);
      commitRegister({
        // The family's days begin at midnight in this zone.
        variables: { input: { ...input, timeZone: detectedTimeZone() } },
        onError,
        onCompleted: ({ register }) => succeed(t`Welcome!`, register.message),
      });
    },
    busy: loggingIn || registering,
    asksForCode,
    refusedFields,
    loginFailure,
  };
}
