import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { createPasskey, PasskeyFailure } from '../../passkey/prompt.ts';
import type { useAddPasskeyMutation } from '../../relay/__generated__/useAddPasskeyMutation.graphql.ts';
import type { useAddPasskeyStartMutation } from '../../relay/__generated__/useAddPasskeyStartMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/**
 * Adds a passkey: the server's options, the browser's prompt, and what it made. The response updates the list.
 *
 * @param onAdded called when the passkey is stored.
 * @returns `add` with the passkey's name, whether it is running, and the sentence for what failed.
 */
export function useAddPasskey(onAdded: () => void) {
  const toast = useToast();
  const [isPrompting, setPrompting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [commitStart, isStarting] = useMutation<useAddPasskeyStartMutation>(
    graphql`
      mutation useAddPasskeyStartMutation {
        startPasskeyRegistration {
          options
        }
      }
    `,
    { failureTitle: null },
  );
  const [commitAdd, isAdding] = useMutation<useAddPasskeyMutation>(
    graphql`
      mutation useAddPasskeyMutation($input: AddPasskeyInput!) {
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
          onAdded();
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
  return { add, busy: isStarting || isPrompting || isAdding, error };
}
