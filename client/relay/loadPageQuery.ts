import { fetchQuery, loadQuery, type PreloadedQuery } from 'react-relay';
import { createOperationDescriptor, PreloadableQueryRegistry } from 'relay-runtime';
import type {
  ConcreteRequest,
  IEnvironment,
  OperationType,
  PreloadableConcreteRequest,
  VariablesOf,
} from 'relay-runtime';
import { cachedFor, freshFor } from './environment.ts';

/** The artifact of a query with `@preloadable`; null before the code has loaded that holds it. */
export const loadedQuery = (id: string | null | undefined): ConcreteRequest | null =>
  (id && PreloadableQueryRegistry.get(id)) || null;

/**
 * Starts a page's query without waiting for it, or for the page's code. Data younger than `freshFor` is used as it is. Data
 * younger than `cachedFor`, or of any age without a connection, is shown immediately and refetched, and stays if that fails.
 * Otherwise the page suspends. Nothing is stored of a page whose code has not loaded.
 *
 * @param notBefore data that was fetched earlier is not shown; in milliseconds since 1970
 */
export function loadPageQuery<TQuery extends OperationType>(
  environment: IEnvironment,
  parameters: PreloadableConcreteRequest<TQuery>,
  variables: VariablesOf<TQuery>,
  notBefore = -Infinity,
): PreloadedQuery<TQuery> {
  const query = loadedQuery(parameters.params.id);
  const stored = query && environment.check(createOperationDescriptor(query, variables));
  // Data without a time came with other queries. It is shown and refetched.
  const fetchedAt = stored?.status === 'available' ? (stored.fetchTime ?? Date.now() - freshFor) : -Infinity;
  const age = Date.now() - fetchedAt;
  const isYoung = age < cachedFor || (!navigator.onLine && stored?.status === 'available');
  const isShown = isYoung && fetchedAt >= notBefore;
  const fetchPolicy = isShown ? 'store-or-network' : 'network-only';
  const queryRef = loadQuery<TQuery>(environment, parameters, variables, { fetchPolicy });
  if (query && isShown && age >= freshFor) {
    // The page shows the cached data, so a failure is ignored.
    fetchQuery<TQuery>(environment, query, variables).subscribe({ error: () => undefined });
  }
  return queryRef;
}
