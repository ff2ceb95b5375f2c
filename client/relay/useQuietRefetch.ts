import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { type QuietQuery, useQuietQuery } from './useQuietQuery.ts';

/**
 * Fetches a panel's fragment again, alone, perhaps with other variables, without taking away what it shows. Relay's own
 * refetching would bring 3 kB into every page's first load.
 *
 * @param query the artifact of the fragment's refetch query.
 * @param parentKey the fragment as the page's query brought it.
 * @param keyOf the same fragment in the answer of the refetch query.
 * @returns the fragment to read, and the query.
 */
export function useQuietRefetch<TQuery extends OperationType, TKey>(
  query: GraphQLTaggedNode,
  parentKey: TKey,
  keyOf: (response: TQuery['response']) => TKey | null | undefined,
): [key: TKey, query: QuietQuery<TQuery>] {
  const own = useQuietQuery<TQuery>(query);
  return [(own.data && keyOf(own.data)) ?? parentKey, own];
}
