import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { artifactTypes } from './scripts/build/artifactTypes.ts';
import { firstLoadBudget } from './scripts/build/firstLoadPlugin.ts';
import { installable } from './scripts/build/installable.ts';
import { precompress } from './scripts/build/precompressPlugin.ts';
import { paintedShells } from './scripts/build/shellPlugin.ts';

const client = `${import.meta.dirname}/client`;

/** The chunks that run at the start. */
const compiledAhead = new Set(['react', 'relay', 'home', 'ChallengesPage']);

/** Modules that the challenges page shares with pages and dialogs that load later. */
const sharedParts =
  /\/(Section|SegmentedControl|Tiles|Field|fieldLook|TextArea|LinkButton|Coin|mediaIcons|ChildNotFound|emptyStates|dateText|skillsPeriod|use(Now|Mutation|QuietQuery)|emptyRecords|RefetchedPanel|useQuietRefetch|observeSize|mood\.rules)\.tsx?$/;

// The content security policy of this build is strict (`script-src 'self'`): no inline scripts, no data URLs.
export default defineConfig(({ command }) => ({
  root: client,
  plugins: [
    artifactTypes,
    relay,
    react(),
    tailwindcss(),
    paintedShells({
      module: 'shell/shells.tsx',
      plugins: [artifactTypes, relay, react()],
      start: 'start.ts',
      pages: { home: 'dashboard/DashboardPage.tsx', challenges: 'challenges/ChallengesPage.tsx' },
    }),
    firstLoadBudget({ page: 'dashboard/DashboardPage.tsx' }),
    installable(),
    precompress(),
  ],
  resolve: {
    // Leaves out parts of packages that this client never runs. tests/client/bundle compares the stand-ins with the packages.
    alias: [
      { find: /^react-relay$/, replacement: `${client}/bundle/reactRelay.js` },
      { find: /^relay-runtime$/, replacement: `${client}/bundle/relayRuntime.js` },
      { find: /^\.\/live-resolvers\/LiveResolverCache$/, replacement: `${client}/bundle/liveResolverCache.js` },
      { find: /^\.\/createUpdatableProxy$/, replacement: `${client}/bundle/createUpdatableProxy.js` },
      { find: /^\.\/RelayDeclarativeMutationConfig$/, replacement: `${client}/bundle/declarativeMutations.js` },
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
        // All that runs at the start is compiled off the main thread while it arrives, not function by function when it is
        // called (https://v8.dev/blog/explicit-compile-hints).
        postBanner: ({ name }) => (compiledAhead.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // What the first load of `/` needs stays in four files, each evaluated in a task of its own (client/start.ts): pages
        // that come later and share parts of it would tear it into small ones, which weigh 4 kB more.
        codeSplitting: {
          groups: [
            { name: 'start', test: /\/(start|firstQuery|firstAnswer|\w+Query\$parameters)\.ts$/, priority: 4 },
            { name: 'react', test: /\/client\/react\.ts$/, priority: 3 },
            { name: 'relay', test: /\/client\/relay\/environment\.ts$/, priority: 2 },
            { name: 'home', test: /\/client\/(main|dashboard\/DashboardPage)\.tsx$/, priority: 1 },
            // What the challenges page shares with later ones: as a file each, they would queue for a telephone's six connections.
            {
              name: 'parts',
              test: sharedParts,
            },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(react-relay|relay-runtime)\//, sideEffects: false }] },
    },
  },
}));
