import { fetchQuery, loadQuery, type PreloadedQuery } from 'react-relay';
import { createOperationDescriptor } from 'relay-runtime';
import type { ConcreteRequest, IEnvironment, OperationType, VariablesOf } from 'relay-runtime';
import { cachedFor, freshFor } from './environment.ts';

/**
 * Starts a page's query without waiting for it. Data younger than `freshFor` is used as it is. Data younger than `cachedFor`,
 * or of any age without a connection, is shown immediately and refetched, and stays if that fails. Otherwise the page suspends.
 */
export function loadPageQuery<TQuery extends OperationType>(
  environment: IEnvironment,
  query: ConcreteRequest,
  variables: VariablesOf<TQuery>,
): PreloadedQuery<TQuery> {
  const stored = environment.check(createOperationDescriptor(query, variables));
  // Data without a time came with other queries. It is shown and refetched.
  const fetchedAt = stored.status === 'available' ? (stored.fetchTime ?? Date.now() - freshFor) : -Infinity;
  const age = Date.now() - fetchedAt;
  const isShown = age < cachedFor || (!navigator.onLine && stored.status === 'available');
  const fetchPolicy = isShown ? 'store-or-network' : 'network-only';
  const queryRef = loadQuery<TQuery>(environment, query, variables, { fetchPolicy });
  if (isShown && age >= freshFor) {
    // The page shows the cached data, so a failure is ignored.
    fetchQuery<TQuery>(environment, query, variables).subscribe({ error: () => undefined });
  }
  return queryRef;
}
