import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { deviceOf } from '../../../schema/identity/session/device.rules.ts';
import { createPasskey, PasskeyFailure } from '../../passkey/prompt.ts';
import type { AddPasskeyDialogMutation } from '../../relay/__generated__/AddPasskeyDialogMutation.graphql.ts';
import type { AddPasskeyDialogStartMutation } from '../../relay/__generated__/AddPasskeyDialogStartMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';

/** Adds a passkey: asks for a name, gets the server's options, opens the browser's own prompt, and stores what that made. */
export function AddPasskeyDialog({ open, onOpenChange }: DialogState) {
  const toast = useToast();
  const [isPrompting, setPrompting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [commitStart, isStarting] = useMutation<AddPasskeyDialogStartMutation>(
    graphql`
      mutation AddPasskeyDialogStartMutation {
        startPasskeyRegistration {
          options
        }
      }
    `,
    { failureTitle: null },
  );
  const [commitAdd, isAdding] = useMutation<AddPasskeyDialogMutation>(
    graphql`
      mutation AddPasskeyDialogMutation($input: AddPasskeyInput!) {
        addPasskey(input: $input) {
          viewer {
            ...Passkeys_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const onError = (_: Error, sentence: string) => setError(sentence);

  const prompt = async (name: string, options: string) => {
    setPrompting(true);
    try {
      const response = await createPasskey(options);
      if (response === null) return setError(t`No passkey was made. Try again whenever you like.`);
      commitAdd({
        variables: { input: { name, response } },
        onError,
        onCompleted: () => {
          toast({ title: t`Passkey added`, description: t`You can sign in with it from now on.` });
          onOpenChange(false);
        },
      });
    } catch (failure) {
      setError(failure instanceof PasskeyFailure ? failure.message : String(failure));
    } finally {
      setPrompting(false);
    }
  };
  const add = (name: string) => {
    setError(null);
    commitStart({
      variables: {},
      onError,
      onCompleted: ({ startPasskeyRegistration: { options } }) => void prompt(name, options),
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Add a passkey`}
      description={t`Your browser asks you next. The key stays on your device or with your password manager.`}
    >
      <PasskeyNameForm
        name={deviceOf(navigator.userAgent)}
        action={t`Continue`}
        busy={isStarting || isPrompting || isAdding}
        error={error ?? undefined}
        onSubmit={add}
      />
    </Dialog>
  );
}
