import { fetchQuery, loadQuery, type PreloadedQuery } from 'react-relay';
import { createOperationDescriptor } from 'relay-runtime';
import type { ConcreteRequest, IEnvironment, OperationType, VariablesOf } from 'relay-runtime';
import { freshFor } from './environment.ts';

/**
 * Starts a page's query without waiting for it. Data younger than `freshFor` is used as it is. Older cached data is shown
 * immediately and refetched, and stays if that fails. Without cached data the page suspends.
 */
export function loadPageQuery<TQuery extends OperationType>(
  environment: IEnvironment,
  query: ConcreteRequest,
  variables: VariablesOf<TQuery>,
): PreloadedQuery<TQuery> {
  const stored = environment.check(createOperationDescriptor(query, variables));
  const fetchedAt = stored.status === 'available' ? (stored.fetchTime ?? 0) : null;
  const queryRef = loadQuery<TQuery>(environment, query, variables, { fetchPolicy: 'store-or-network' });
  if (fetchedAt !== null && Date.now() - fetchedAt >= freshFor) {
    // The page shows the cached data, so a failure is ignored.
    fetchQuery<TQuery>(environment, query, variables).subscribe({ error: () => undefined });
  }
  return queryRef;
}
