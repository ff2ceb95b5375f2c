/*
 * The entry point of `relay-runtime` in the browser build (scripts/build/relayParts.ts; types, tests and the dev server use the
 * package). The package's own index is CommonJS, so a bundler keeps all of it. This one exports what the client and
 * react-relay's hooks use in the first load; relayRuntimeLater.js adds the rest. tests/client/bundle/relay.test.ts compares both
 * with the packages. See docs/decisions/037-relay-stand-ins.md.
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

export { default as Environment } from 'relay-runtime/lib/store/RelayModernEnvironment';
export { default as Network } from 'relay-runtime/lib/network/RelayNetwork';
export { default as Observable } from 'relay-runtime/lib/network/RelayObservable';
export { default as PreloadableQueryRegistry } from 'relay-runtime/lib/query/PreloadableQueryRegistry';
export { default as Record } from 'relay-runtime/lib/store/RelayModernRecord';
export { default as RecordSource } from 'relay-runtime/lib/store/RelayRecordSource';
export { default as RelayFeatureFlags } from 'relay-runtime/lib/util/RelayFeatureFlags';
export { default as ReplaySubject } from 'relay-runtime/lib/util/RelayReplaySubject';
export { default as Store } from 'relay-runtime/lib/store/RelayModernStore';
export { default as fetchQuery } from 'relay-runtime/lib/query/fetchQuery';
export { default as getFragmentIdentifier } from 'relay-runtime/lib/util/getFragmentIdentifier';
export { default as getPendingOperationsForFragment } from 'relay-runtime/lib/util/getPendingOperationsForFragment';
export { default as getRequestIdentifier } from 'relay-runtime/lib/util/getRequestIdentifier';
export { default as isPromise } from 'relay-runtime/lib/util/isPromise';
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
