import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { type OnDemandQuery, useOnDemandQuery } from './useOnDemandQuery.ts';

/**
 * Refetches a panel's fragment, optionally with other variables, while the panel keeps showing its data. Relay's
 * `useRefetchableFragment` throws when the request fails, which would replace that data.
 *
 * @param query the artifact of the fragment's refetch query.
 * @param parentKey the fragment from the page's query.
 * @param keyOf selects the same fragment in the refetch query's response.
 * @returns the fragment to read, and the query.
 */
export function useOnDemandRefetch<TQuery extends OperationType, TKey>(
  query: GraphQLTaggedNode,
  parentKey: TKey,
  keyOf: (response: TQuery['response']) => TKey | null | undefined,
): [key: TKey, query: OnDemandQuery<TQuery>] {
  const own = useOnDemandQuery<TQuery>(query);
  return [(own.data && keyOf(own.data)) ?? parentKey, own];
}
