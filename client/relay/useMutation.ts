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
  /** The title of the toast when the mutation fails (specification, section 8). */
  failureTitle: string;
  /** In place of the server's own sentence. */
  failureText?: string;
  /** When the error carries no sentence of the server. */
  fallbackText?: string;
}

/** A commit's variables and callbacks; `onError` runs after the toast. */
export interface CommitConfig<TMutation extends MutationParameters> extends Omit<
  UseMutationConfig<TMutation>,
  'onError'
> {
  onError?: (error: Error) => void;
}

/**
 * Relay's mutation with this product's manners: a failure shows a destructive toast with the given title and the server's
 * sentence. When the session has ended meanwhile, the store forgets its viewer, and the gate shows the log-in screen.
 *
 * @returns `commit`, and whether one is running
 */
export function useMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { failureTitle, failureText, fallbackText = 'Please try again' }: FailureSentences,
): [commit: (config: CommitConfig<TMutation>) => Disposable, busy: boolean] {
  const [commitMutation, busy] = useRelayMutation<TMutation>(mutation);
  const environment = useRelayEnvironment();
  const toast = useToast();

  const commit = useCallback(
    ({ onError, ...config }: CommitConfig<TMutation>) =>
      commitMutation({
        ...config,
        onError: (error) => {
          const sentence = failureText ?? (error instanceof ServerError ? error.message : fallbackText);
          toast({ title: failureTitle, description: sentence, tone: 'destructive' });
          onError?.(error);
          if (error instanceof ServerError && error.code === 'UNAUTHENTICATED') {
            commitLocalUpdate(environment, (store) => void store.getRoot().setValue(null, 'viewer'));
          }
        },
      }),
    [commitMutation, environment, toast, failureTitle, failureText, fallbackText],
  );
  return [commit, busy];
}
