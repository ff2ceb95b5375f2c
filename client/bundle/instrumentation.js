/*
 * Stands in for the part of react-router that lets others watch its loaders and navigations, which are asked for when a router
 * is made; ours asks for none. 1 kB that never runs.
 */
export function consumeInstrumentationClientResultMetaReceiver() {
  return undefined;
}

export function getRouteInstrumentationUpdates() {
  return {};
}

export function instrumentClientSideRouter(router) {
  return router;
}
