/*
 * What `react-relay` means in the browser's bundle (an alias of vite.config.ts; types and tests use the package itself).
 * The package's own index is one CommonJS module that always brings everything along; this one lets the bundler leave out
 * what no page imports, and keeps pagination in the chunks that page.
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
