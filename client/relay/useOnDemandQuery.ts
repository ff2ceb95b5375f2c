import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import type { Disposable, GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';

/** The state of a query that runs outside of the page's query. */
interface OnDemandState<TQuery extends OperationType> {
  /** The latest answer; null before the first one. */
  data: TQuery['response'] | null;
  busy: boolean;
  /** Whether the last request failed. */
  failed: boolean;
  /** Increases with every answer or failure. */
  version: number;
}

interface OnDemandQuery<TQuery extends OperationType> extends OnDemandState<TQuery> {
  /**
   * Sends the query. Resolves to the error or to null; never rejects. If several requests run, only the last one counts.
   */
  load: (variables: VariablesOf<TQuery>) => Promise<unknown>;
  /** Discards the answer. */
  forget: () => void;
}

const initialState = { data: null, busy: false, failed: false, version: 0 } as const;

/**
 * A query that starts on demand, for example when another period is selected, and does not suspend: the previous answer
 * stays until the next one arrives. The displayed answer is retained in the store.
 *
 * A panel refetches its fragment with the artifact of the fragment's refetch query, and reads it from the answer once there is one. Relay's
 * `useRefetchableFragment` throws when the request fails, which would replace the data that the panel shows.
 *
 * @param query the query, or its artifact.
 */
export function useOnDemandQuery<TQuery extends OperationType>(query: GraphQLTaggedNode): OnDemandQuery<TQuery> {
  const environment = useRelayEnvironment();
  const [state, setState] = useState<OnDemandState<TQuery>>(initialState);
  const attempts = useRef(0);
  const retained = useRef<Disposable>(null);

  const release = useCallback(() => {
    attempts.current += 1;
    retained.current?.dispose();
    retained.current = null;
  }, []);
  useEffect(() => release, [release]);

  const load = useCallback(
    async (variables: VariablesOf<TQuery>) => {
      const attempt = ++attempts.current;
      setState((before) => ({ ...before, busy: true }));
      const answer = environment.retain(createOperationDescriptor(getRequest(query), variables));
      const finish = (data: TQuery['response'] | null) => {
        const failed = data === null;
        const isLatest = attempt === attempts.current;
        // Retains only the displayed answer.
        (failed || !isLatest ? answer : retained.current)?.dispose();
        if (!isLatest) return;
        if (!failed) retained.current = answer;
        setState((before) => ({ data: data ?? before.data, busy: false, failed, version: before.version + 1 }));
      };
      try {
        const options = { networkCacheConfig: { force: true } };
        finish((await fetchQuery<TQuery>(environment, query, variables, options).toPromise()) ?? null);
        return null;
      } catch (error) {
        finish(null);
        return error;
      }
    },
    [environment, query],
  );
  const forget = useCallback(() => {
    release();
    setState(initialState);
  }, [release]);
  return { ...state, load, forget };
}
