import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import type { FetchFunction } from 'relay-runtime';
import { fetchGraphQL } from './network.ts';

/** Milliseconds in which a page's data is taken as it is (specification, section 7). */
export const freshFor = 30_000;

/** Milliseconds for which data that no page shows is kept, shown at once and fetched again (specification, section 7). */
export const keptFor = 5 * 60_000;

/** A store and its network. `fetch` is replaced in tests. */
export function createEnvironment(fetch: FetchFunction = fetchGraphQL): Environment {
  return new Environment({
    network: Network.create(fetch),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20, queryCacheExpirationTime: keptFor }),
  });
}

let current = createEnvironment();

/** The environment that route loaders load into; a page finds its own in its query reference. */
export function currentEnvironment(): Environment {
  return current;
}

/**
 * Forgets everything that was loaded. Called on log-in and log-out, before the routes load again, so that no family's data
 * outlives its session.
 */
export function resetEnvironment(): void {
  current = createEnvironment();
}
