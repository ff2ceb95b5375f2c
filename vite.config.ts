import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import relay from 'vite-plugin-relay';
import { firstLoadBudget } from './scripts/firstLoadPlugin.ts';
import { installable } from './scripts/installable.ts';
import { precompress } from './scripts/precompressPlugin.ts';

const client = `${import.meta.dirname}/client`;

/** relay-compiler's artifacts import their types as if they were values; nothing of those is left at run time. */
const artifactTypes: Plugin = {
  name: 'artifact-types',
  enforce: 'pre',
  transform: {
    filter: { id: /\/__generated__\/.*\.ts$/ },
    handler: (code) =>
      code.replace(
        /^import (\{(?! PreloadableQueryRegistry ).*\} from ['"](relay-runtime|\.\/\w+\.graphql)['"];)$/gm,
        'import type $1',
      ),
  },
};

// A strict policy serves this build (`script-src 'self'`): no inline script, nothing inlined as data.
export default defineConfig(({ command }) => ({
  root: client,
  plugins: [
    artifactTypes,
    relay,
    react(),
    tailwindcss(),
    firstLoadBudget({ page: 'dashboard/DashboardPage.tsx' }),
    installable(),
    precompress(),
  ],
  resolve: {
    // The first load may cost 165 kB (design, section 10): what this client never runs stays out. tests/client/bundle holds
    // the stand-ins against the packages.
    alias: [
      { find: /^react-relay$/, replacement: `${client}/bundle/reactRelay.js` },
      { find: /^relay-runtime$/, replacement: `${client}/bundle/relayRuntime.js` },
      { find: /^\.\/live-resolvers\/LiveResolverCache$/, replacement: `${client}/bundle/liveResolverCache.js` },
      { find: /^\.\/createUpdatableProxy$/, replacement: `${client}/bundle/createUpdatableProxy.js` },
      { find: /^react-style-singleton$/, replacement: `${client}/bundle/styleSingleton.js` },
      // The variant behind a feature flag that is off.
      { find: /^\.\/useFragmentInternal_EXPERIMENTAL$/, replacement: './useFragmentInternal_CURRENT' },
      ...(command === 'build'
        ? [
            { find: /^\.{1,2}\/(dom\/)?ssr\/components\.js$/, replacement: `${client}/bundle/frameworkMode.js` },
            { find: /^\.\/instrumentation\.js$/, replacement: `${client}/bundle/instrumentation.js` },
          ]
        : []),
    ],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the first load of `/` needs stays in one file: pages that come later and share parts of it would tear it into
        // small ones, which weigh 4 kB more.
        codeSplitting: {
          groups: [
            // Runs while the rest is on its way.
            { name: 'firstQuery', test: /\/(firstQuery|firstAnswer|\w+Query\$parameters)\.ts$/, priority: 1 },
            { name: 'home', test: /\/client\/(main|dashboard\/DashboardPage)\.tsx$/ },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(react-relay|relay-runtime)\//, sideEffects: false }] },
    },
  },
}));
