import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useResetPasswordMutation } from '../relay/__generated__/useResetPasswordMutation.graphql.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';
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

/** Sets a new password. A success signs in and opens the home page. */
export function useResetPassword({ token, signedIn }: ResetOptions): PasswordReset {
  const toast = useToast();
  const navigate = useNavigate();
  const [asksForCode, setAsksForCode] = useState(false);
  const [isSignedInHere, setSignedIn] = useState(false);
  /** A refused link. The address may get another one later. */
  const [refused, setRefused] = useState<{ token: string; sentence: string } | null>(null);
  const { commit, busy, errors, failure } = useFormMutation<useResetPasswordMutation>(
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
      keeps: (error) => {
        if (!(error instanceof ServerError)) return false;
        const sentence = error.fields['token'];
        if (error.code === 'SECOND_FACTOR_REQUIRED') setAsksForCode(true);
        else if (sentence === undefined) return false;
        else setRefused({ token, sentence });
        return true;
      },
    });
  };
  const deadLink = refused?.token === token ? refused.sentence : null;
  return { send, busy, asksForCode, errors, failure, deadLink, isSignedInHere };
}
