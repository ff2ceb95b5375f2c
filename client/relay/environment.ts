import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import type { FetchFunction } from 'relay-runtime';
import { orKept } from './keptPages.ts';
import { fetchGraphQL } from './network.ts';
import { observed } from './networkEvents.ts';
import { setViewerId } from './viewer.ts';

/** Milliseconds for which a page's data counts as fresh and is not refetched. */
export const freshFor = 30_000;

/**
 * Milliseconds for which cached data is shown while it is refetched (loadPageQuery.ts). The store keeps older data, for pages
 * that are opened without a connection.
 */
export const cachedFor = 5 * 60_000;

/** Creates a Relay environment. Tests pass their own `fetch`. */
export function createEnvironment(fetch: FetchFunction = fetchGraphQL): Environment {
  return new Environment({
    network: Network.create(orKept(observed(fetch))),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20 }),
  });
}

let current = createEnvironment();

/** The environment that route loaders use. Pages use the environment of their query reference. */
export function currentEnvironment(): Environment {
  return current;
}

/**
 * Discards all loaded data. Called on log-in and log-out before the routes reload, so that no data outlives its session.
 */
export function resetEnvironment(): void {
  current = createEnvironment();
  setViewerId(null);
}
