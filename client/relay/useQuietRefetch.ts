import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';

/** How a panel's own fetching stands. */
export interface RefetchState {
  busy: boolean;
  /** The last attempt got no answer. */
  failed: boolean;
  /** Another number after each answer. */
  version: number;
}

/**
 * Fetches a panel's data again, alone, without taking away what it shows: the fragment changes to the new variables only
 * when their data is there. Of several attempts the last one counts.
 *
 * @param query the artifact of the fragment's refetch query.
 * @param refetch what `useRefetchableFragment` returned beside the data.
 * @returns `load`, whose promise never rejects, and the state.
 */
export function useQuietRefetch<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
  refetch: (variables: VariablesOf<TQuery>, options: { fetchPolicy: 'store-only' }) => unknown,
): [load: (variables: VariablesOf<TQuery>) => Promise<void>, state: RefetchState] {
  const environment = useRelayEnvironment();
  const [state, setState] = useState<RefetchState>({ busy: false, failed: false, version: 0 });
  const latest = useRef(0);

  useEffect(() => () => void (latest.current += 1), []);

  const load = useCallback(
    async (variables: VariablesOf<TQuery>) => {
      const attempt = ++latest.current;
      setState((before) => ({ ...before, busy: true }));
      const failed = await fetchQuery<TQuery>(environment, query, variables, { networkCacheConfig: { force: true } })
        .toPromise()
        .then(
          () => false,
          () => true,
        );
      if (attempt !== latest.current) return;
      if (!failed) refetch(variables, { fetchPolicy: 'store-only' });
      setState((before) => ({ busy: false, failed, version: before.version + 1 }));
    },
    [environment, query, refetch],
  );
  return [load, state];
}
