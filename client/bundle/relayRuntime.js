/*
 * The entry point of `relay-runtime` in the browser build (alias in vite.config.ts; types and tests use the package). The
 * package's own index is CommonJS, so a bundler keeps all of it. This one exports what the client and react-relay's hooks use;
 * tests/client/bundle/relay.test.ts compares it with the packages. See docs/decisions/037-relay-stand-ins.md.
 */
import RelayOperationTracker from 'relay-runtime/lib/store/RelayOperationTracker';
import createRelayContext from 'relay-runtime/lib/store/createRelayContext';
import createRelayLoggingContext from 'relay-runtime/lib/store/createRelayLoggingContext';
import fetchQueryInternal from 'relay-runtime/lib/query/fetchQueryInternal';
import GraphQLTag from 'relay-runtime/lib/query/GraphQLTag';
import RelayModernOperationDescriptor from 'relay-runtime/lib/store/RelayModernOperationDescriptor';
import RelayModernSelector from 'relay-runtime/lib/store/RelayModernSelector';
import RelayStoreUtils from 'relay-runtime/lib/store/RelayStoreUtils';
import snapshotErrors from 'relay-runtime/lib/util/handlePotentialSnapshotErrors';

export { default as ConnectionHandler } from 'relay-runtime/lib/handlers/connection/ConnectionHandler';
export { default as ConnectionInterface } from 'relay-runtime/lib/handlers/connection/ConnectionInterface';
export { default as Environment } from 'relay-runtime/lib/store/RelayModernEnvironment';
export { default as Network } from 'relay-runtime/lib/network/RelayNetwork';
export { default as Observable } from 'relay-runtime/lib/network/RelayObservable';
export { default as PreloadableQueryRegistry } from 'relay-runtime/lib/query/PreloadableQueryRegistry';
export { default as Record } from 'relay-runtime/lib/store/RelayModernRecord';
export { default as RecordSource } from 'relay-runtime/lib/store/RelayRecordSource';
export { default as RelayFeatureFlags } from 'relay-runtime/lib/util/RelayFeatureFlags';
export { default as ReplaySubject } from 'relay-runtime/lib/util/RelayReplaySubject';
export { default as Store } from 'relay-runtime/lib/store/RelayModernStore';
export { default as commitLocalUpdate } from 'relay-runtime/lib/mutations/commitLocalUpdate';
export { default as commitMutation } from 'relay-runtime/lib/mutations/commitMutation';
export { default as fetchQuery } from 'relay-runtime/lib/query/fetchQuery';
export { default as getFragmentIdentifier } from 'relay-runtime/lib/util/getFragmentIdentifier';
export { default as getPaginationMetadata } from 'relay-runtime/lib/util/getPaginationMetadata';
export { default as getPaginationVariables } from 'relay-runtime/lib/util/getPaginationVariables';
export { default as getPendingOperationsForFragment } from 'relay-runtime/lib/util/getPendingOperationsForFragment';
export { default as getRefetchMetadata } from 'relay-runtime/lib/util/getRefetchMetadata';
export { default as getRequestIdentifier } from 'relay-runtime/lib/util/getRequestIdentifier';
export { default as getValueAtPath } from 'relay-runtime/lib/util/getValueAtPath';
export { default as isPromise } from 'relay-runtime/lib/util/isPromise';
export { default as readInlineData } from 'relay-runtime/lib/store/readInlineData';
export { default as recycleNodesInto } from 'relay-runtime/lib/util/recycleNodesInto';

export const { getFragment, getInlineDataFragment, getNode, getRequest, graphql } = GraphQLTag;
export const { createOperationDescriptor } = RelayModernOperationDescriptor;
export const { areEqualSelectors, getSelector, getVariablesFromFragment } = RelayModernSelector;
export const { ID_KEY } = RelayStoreUtils;
export const { handlePotentialSnapshotErrors } = snapshotErrors;

export const __internal = {
  OperationTracker: RelayOperationTracker,
  createRelayContext,
  createRelayLoggingContext,
  fetchQuery: fetchQueryInternal.fetchQuery,
  fetchQueryDeduped: fetchQueryInternal.fetchQueryDeduped,
  getObservableForActiveRequest: fetchQueryInternal.getObservableForActiveRequest,
  getPromiseForActiveRequest: fetchQueryInternal.getPromiseForActiveRequest,
};
