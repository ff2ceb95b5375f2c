import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useResetPasswordMutation } from '../relay/__generated__/useResetPasswordMutation.graphql.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';
import { clearLocalLogOut } from '../auth/localLogOut.ts';
import { hasOtherApp } from '../auth/code/hasOtherApp.ts';
import { forgetPhone } from '../auth/sendLogOut.ts';
import { forgetFamily } from '../auth/useAfterLogout.ts';

interface ResetOptions {
  /** The secret of the link. */
  readonly token: string;
  /** Whether somebody is signed in, perhaps to another account. */
  readonly signedIn: boolean;
}

/** A new password with a one-time link. */
export interface PasswordReset {
  send: (input: { newPassword: string; code?: string }) => void;
  busy: boolean;
  /** Whether the account asks for a code besides the link. */
  asksForCode: boolean;
  /** An error message for each field that the server rejected. */
  errors: Readonly<Record<string, string>>;
  /** The sentence for a failure that belongs to no field; otherwise null. */
  failure: string | null;
  /** Why the link does not work; null as far as it is known to. */
  deadLink: string | null;
  /** Whether it has signed in here, and not in the app on the home screen. */
  isSignedInHere: boolean;
}

const none: Readonly<Record<string, string>> = {};

/** Sets a new password. A success signs in and opens the home page. */
export function useResetPassword({ token, signedIn }: ResetOptions): PasswordReset {
  const toast = useToast();
  const navigate = useNavigate();
  const [asksForCode, setAsksForCode] = useState(false);
  const [errors, setErrors] = useState(none);
  const [isSignedInHere, setSignedIn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** A refused link. The address may get another one later. */
  const [refused, setRefused] = useState<{ token: string; sentence: string } | null>(null);
  const [commit, busy] = useMutation<useResetPasswordMutation>(
    graphql`
      mutation useResetPasswordMutation($input: ResetPasswordInput!) {
        resetPassword(input: $input) {
          message
        }
      }
    `,
    { failureTitle: null },
  );

  const send = (input: { newPassword: string; code?: string }) => {
    setErrors(none);
    setFailure(null);
    commit({
      variables: { input: { token, ...input } },
      onCompleted: ({ resetPassword: { message } }) => {
        toast({ title: t`Welcome back!`, description: message });
        // What the browser keeps may belong to another family.
        if (signedIn) {
          forgetFamily();
          void forgetPhone();
        }
        clearLocalLogOut();
        resetEnvironment();
        if (hasOtherApp()) setSignedIn(true);
        else void navigate('/', { replace: true });
      },
      onError: (error, sentence) => {
        if (error instanceof ServerError && error.code === 'SECOND_FACTOR_REQUIRED') return setAsksForCode(true);
        const fields = error instanceof ServerError ? error.fields : none;
        if (fields['token'] !== undefined) return setRefused({ token, sentence: fields['token'] });
        setErrors(fields);
        setFailure(Object.keys(fields).length === 0 ? sentence : null);
      },
    });
  };
  const deadLink = refused?.token === token ? refused.sentence : null;
  return { send, busy, asksForCode, errors, failure, deadLink, isSignedInHere };
}
