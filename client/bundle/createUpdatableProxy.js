/*
 * Stands in for Relay's way to write to the store through typed proxies (`@updatable`), which this client does nowhere:
 * payloads return what has changed. 2 kB that never run.
 */
export function createUpdatableProxy() {
  throw new Error('This bundle leaves out updatable queries and fragments');
}
