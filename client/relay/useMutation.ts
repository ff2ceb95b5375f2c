import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import {
  commitLocalUpdate,
  useMutation as useRelayMutation,
  useRelayEnvironment,
  type UseMutationConfig,
} from 'react-relay';
import type { Disposable, GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useToast } from '../ui/Toast.tsx';
import { ServerError } from './ServerError.ts';

interface FailureSentences {
  /** The title of the toast when the mutation fails; null if the caller shows the failure in place. */
  failureTitle: string | null;
  /** Replaces the server's message. */
  failureText?: string;
  /** The text when the answer held no sentence. A lost connection has its own. */
  fallbackText?: string;
  /** Whether the form says at its fields what is wrong with them, so that the toast does not repeat it. */
  atFields?: boolean;
}

/** Variables and callbacks of a mutation; `onError` is called after the toast, with its sentence. */
export interface CommitConfig<TMutation extends MutationParameters> extends Omit<
  UseMutationConfig<TMutation>,
  'onError'
> {
  onError?: (error: Error, sentence: string) => void;
  /** Called before that: true if the caller deals with it, so that nothing is said and `onError` is not called. */
  keeps?: (error: Error) => boolean;
}

/**
 * Relay's mutation hook with error handling: a failure shows a destructive toast with the server's message. If the session
 * has ended, the viewer is removed from the store, which makes `AppGate` show the log-in screen. Users who were asked to confirm
 * that it is them and closed the dialog know why nothing happened, and see no toast.
 *
 * @returns `commit`, and whether a mutation is in progress
 */
export function useMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { failureTitle, failureText, fallbackText = t`Please try again`, atFields = false }: FailureSentences,
): [commit: (config: CommitConfig<TMutation>) => Disposable, busy: boolean] {
  const [commitMutation, busy] = useRelayMutation<TMutation>(mutation);
  const environment = useRelayEnvironment();
  const toast = useToast();

  const commit = useCallback(
    ({ onError, keeps, ...config }: CommitConfig<TMutation>) =>
      commitMutation({
        ...config,
        onError: (error) => {
          const sentence =
            failureText ?? (error instanceof ServerError && !error.isPlain ? error.message : fallbackText);
          const isCancelled = error instanceof ServerError && error.code === 'NOT_CONFIRMED';
          const isAtField = atFields && error instanceof ServerError && Object.keys(error.fields).length > 0;
          const isKept = keeps?.(error) ?? false;
          if (failureTitle !== null && !isCancelled && !isKept)
            toast({ title: failureTitle, description: isAtField ? undefined : sentence, tone: 'destructive' });
          if (!isKept) onError?.(error, sentence);
          if (error instanceof ServerError && error.code === 'UNAUTHENTICATED') {
            commitLocalUpdate(environment, (store) => void store.getRoot().setValue(null, 'viewer'));
          }
        },
      }),
    [commitMutation, environment, toast, failureTitle, failureText, fallbackText, atFields],
  );
  return [commit, busy];
}
