import type { Plugin } from 'vite';

/** The hooks of react-relay that only parts of the client load, and the files that they alone import. */
export const laterHooks = [
  'useMutation',
  'usePaginationFragment',
  'useLoadMoreFunction',
  'useLoadMoreFunction_EXPERIMENTAL',
  'useRefetchableFragmentInternal',
  'getConnectionState',
] as const;

const isLater = (importer = ''): boolean =>
  laterHooks.some((hook) => importer.endsWith(`/react-relay/lib/relay-hooks/${hook}.js`));

/**
 * Replaces the index files of Relay's packages in the browser build: they cannot be tree-shaken, which is worth 18 kB of the first
 * load (docs/decisions/037-relay-stand-ins.md).
 *
 * @param folder the folder of the files that take their place
 */
export const relayParts = (folder: string): Plugin => ({
  name: 'relay-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(react-relay|relay-runtime)$/ },
    handler: (source, importer) =>
      source === 'react-relay'
        ? `${folder}/reactRelay.js`
        : `${folder}/${isLater(importer) ? 'relayRuntimeLater' : 'relayRuntime'}.js`,
  },
});
