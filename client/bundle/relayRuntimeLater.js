/* `relay-runtime` for Relay's hooks that the first load does without. */
export * from './relayRuntime.js';
export { default as ConnectionInterface } from 'relay-runtime/lib/handlers/connection/ConnectionInterface';
export { default as commitLocalUpdate } from 'relay-runtime/lib/mutations/commitLocalUpdate';
export { default as commitMutation } from 'relay-runtime/lib/mutations/commitMutation';
export { default as getPaginationMetadata } from 'relay-runtime/lib/util/getPaginationMetadata';
export { default as getPaginationVariables } from 'relay-runtime/lib/util/getPaginationVariables';
export { default as getRefetchMetadata } from 'relay-runtime/lib/util/getRefetchMetadata';
export { default as getValueAtPath } from 'relay-runtime/lib/util/getValueAtPath';
