/*
 * Stands in for Relay's first way to say what a mutation changes (`configs`), which this client uses nowhere: payloads return
 * what has changed. 1 kB that never runs.
 */
export function convert() {
  throw new Error('This bundle leaves out the configs of mutations');
}
