import { loadQuery, type PreloadedQuery } from 'react-relay'
import { createOperationDescriptor } from 'relay-runtime'
import type { ConcreteRequest, IEnvironment, OperationType, VariablesOf } from 'relay-runtime'
import { freshFor } from './environment.ts'

/**
 * Starts a page's query and does not wait for it. Data younger than `freshFor` is taken as it is; older data that is still
 * kept shows at once while it is fetched again; otherwise the page suspends until the answer is there.
 */
export function loadPageQuery<TQuery extends OperationType>(
  environment: IEnvironment,
  query: ConcreteRequest,
  variables: VariablesOf<TQuery>,
): PreloadedQuery<TQuery> {
  const stored = environment.check(createOperationDescriptor(query, variables))
  const fresh = stored.status === 'available' && stored.fetchTime != null && Date.now() - stored.fetchTime < freshFor
  return loadQuery<TQuery>(environment, query, variables, { fetchPolicy: fresh ? 'store-or-network' : 'store-and-network' })
}
