import { fetchQuery, loadQuery, type PreloadedQuery } from 'react-relay';
import { createOperationDescriptor } from 'relay-runtime';
import type { ConcreteRequest, IEnvironment, OperationType, VariablesOf } from 'relay-runtime';
import { freshFor } from './environment.ts';

/**
 * Starts a page's query and does not wait for it. Data younger than `freshFor` is taken as it is; older data that is still
 * kept shows at once while it is fetched again, and stays when that fails; otherwise the page suspends until the answer is
 * there.
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
    // The page shows what is kept: a failure here, as without a connection, takes nothing away from it.
    fetchQuery<TQuery>(environment, query, variables).subscribe({ error: () => undefined });
  }
  return queryRef;
}
