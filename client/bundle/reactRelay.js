/*
 * The entry point of `react-relay` in the browser build (alias in vite.config.ts; types and tests use the package). The
 * package's own index is CommonJS, so a bundler keeps all of it. This one exports only what the client uses, each from its own
 * file: unused hooks are left out, and pagination moves to the chunks that use it. See docs/decisions/037-relay-stand-ins.md.
 */
export {
  ConnectionHandler,
  commitLocalUpdate,
  commitMutation,
  fetchQuery,
  graphql,
  readInlineData,
} from 'relay-runtime';
export { loadQuery } from 'react-relay/lib/relay-hooks/loadQuery';
export { default as RelayEnvironmentProvider } from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider';
export { default as useFragment } from 'react-relay/lib/relay-hooks/useFragment';
export { default as useMutation } from 'react-relay/lib/relay-hooks/useMutation';
export { default as usePaginationFragment } from 'react-relay/lib/relay-hooks/usePaginationFragment';
export { default as usePreloadedQuery } from 'react-relay/lib/relay-hooks/usePreloadedQuery';
export { default as useQueryLoader } from 'react-relay/lib/relay-hooks/useQueryLoader';
export { default as useRefetchableFragment } from 'react-relay/lib/relay-hooks/useRefetchableFragment';
export { default as useRelayEnvironment } from 'react-relay/lib/relay-hooks/useRelayEnvironment';
