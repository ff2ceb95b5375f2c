import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import type { Disposable, GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';

/** How a part of a page that fetches for itself stands. */
export interface QuietState<TQuery extends OperationType> {
  /** The latest answer; null before the first. */
  data: TQuery['response'] | null;
  busy: boolean;
  /** The last attempt failed. */
  failed: boolean;
  /** Another number after each attempt. */
  version: number;
}

export interface QuietQuery<TQuery extends OperationType> extends QuietState<TQuery> {
  /** Fetches, and tells what went wrong, if anything; never rejects. Of several attempts the last one counts. */
  load: (variables: VariablesOf<TQuery>) => Promise<unknown>;
  /** Lets go of the answer. */
  forget: () => void;
}

const nothing = { data: null, busy: false, failed: false, version: 0 } as const;

/**
 * A query that is started by an act, such as choosing another period, and suspends nothing: what was there stays until the
 * answer has come. The answer is kept in the store for as long as it is shown.
 *
 * @param query the query, or its artifact.
 */
export function useQuietQuery<TQuery extends OperationType>(query: GraphQLTaggedNode): QuietQuery<TQuery> {
  const environment = useRelayEnvironment();
  const [state, setState] = useState<QuietState<TQuery>>(nothing);
  const attempts = useRef(0);
  const kept = useRef<Disposable>(null);

  const letGo = useCallback(() => {
    attempts.current += 1;
    kept.current?.dispose();
    kept.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);

  const load = useCallback(
    async (variables: VariablesOf<TQuery>) => {
      const attempt = ++attempts.current;
      setState((before) => ({ ...before, busy: true }));
      const answer = environment.retain(createOperationDescriptor(getRequest(query), variables));
      const finish = (data: TQuery['response'] | null) => {
        const failed = data === null;
        const isLatest = attempt === attempts.current;
        // The answer that is shown stays in the store, and no other.
        (failed || !isLatest ? answer : kept.current)?.dispose();
        if (!isLatest) return;
        if (!failed) kept.current = answer;
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
    letGo();
    setState(nothing);
  }, [letGo]);
  return { ...state, load, forget };
}
