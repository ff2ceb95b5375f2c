/*
 * Stands in for Relay's cache of live resolvers, which this client has none of. Relay's own cache for stores without them
 * does the rest; only what the store calls in any case is added. 2 kB that never run.
 */
import { NoopResolverCache } from 'relay-runtime/lib/store/ResolverCache';

export class LiveResolverCache extends NoopResolverCache {
  batchLiveStateUpdates(callback) {
    callback();
  }
  batchLiveStateUpdatesWithoutNotify(callback) {
    callback();
    return false;
  }
  unsubscribeFromLiveResolverRecords() {}
  invalidateResolverRecords() {}
}

export const RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY = '__resolverLiveStateSubscription';

export function getUpdatedDataIDs() {
  return new Set();
}
