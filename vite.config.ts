import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { artifactTypes } from './scripts/build/artifactTypes.ts';
import { firstLoadBudget, firstLoadLimit, otherLanguageLimit } from './scripts/build/firstLoadPlugin.ts';
import { inOneLanguage } from './scripts/build/inOneLanguage.ts';
import { installable } from './scripts/build/installable.ts';
import { jsx } from './scripts/build/jsx.ts';
import { relayParts } from './scripts/build/relayParts.ts';
import { serverTexts } from './scripts/build/serverTexts.ts';
import { paintedShells } from './scripts/build/shellPlugin.ts';
import { translated } from './scripts/build/translated.ts';

const client = `${import.meta.dirname}/client`;

/**
 * The chunks of the first load: each holds these modules and everything they import, except what a chunk before it holds.
 * Left to the bundler, the first load consists of 38 files and weighs 12 kB more, because later pages share parts of it.
 * client/start.ts imports the chunks one after the other, so that each is evaluated in a task of its own.
 */
const chunkEntries = {
  start: ['start.ts'],
  react: ['reactChunk.ts'],
  relay: ['relay/environment.ts', 'bundle/relayHooks.js'],
  // Relay's entry point names these, and the first load does without.
  mutations: ['bundle/relayMutations.js'],
  pagination: ['bundle/relayPagination.js'],
  home: ['main.tsx', 'dashboard/DashboardPage.tsx'],
};

const ofChildPage = new Set([`${client}/challenges/ChallengesPage.tsx`]);

/** Whether a child's page imports a module before it runs. */
function isOfChildPage(module: string, context: Rolldown.ChunkingContext): boolean {
  // The loop also visits modules that it adds.
  if (ofChildPage.size === 1)
    for (const id of ofChildPage)
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ofChildPage.add(imported);
  return ofChildPage.has(module);
}

/**
 * The client in one language. The content security policy of this build is strict (`script-src 'self'`): no inline scripts, no data URLs.
 *
 * @param texts the plugin `translated` of that language
 */
export const configFor = (language: string, texts: Plugin, isPartial = false): UserConfig => ({
  root: client,
  plugins: [
    artifactTypes,
    texts,
    serverTexts(language, isPartial),
    relayParts(`${client}/bundle`),
    jsx(),
    tailwindcss(),
    paintedShells({
      module: 'shells.tsx',
      plugins: [artifactTypes, texts, jsx()],
      start: 'start.ts',
      pages: {
        auth: 'auth/AuthPage.tsx',
        home: 'dashboard/DashboardPage.tsx',
        challenges: 'challenges/ChallengesPage.tsx',
      },
    }),
    firstLoadBudget({
      page: 'dashboard/DashboardPage.tsx',
      limit: language === 'en' ? firstLoadLimit : otherLanguageLimit,
    }),
    installable({ worker: 'worker.ts', plugins: [texts], language }),
    inOneLanguage(language),
  ],
  resolve: {
    alias: [
      // Works under `style-src 'self'`, the package does not.
      { find: /^react-style-singleton$/, replacement: `${client}/ui/styleSingleton.ts` },
    ],
  },
  experimental: {
    // Scripts and style sheets find each other and the font wherever the client is installed; only pages name whole paths.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A page names every chunk that it may need. What pages share has names by chance, which would weigh 700 bytes in the first load.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || name in chunkEntries ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        // These run as soon as they arrive: browsers compile them at once, off the main thread
        // (https://v8.dev/blog/explicit-compile-hints).
        postBanner: ({ name }) =>
          name !== 'start' && (name in chunkEntries || name === 'shared') ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: {
          groups: [
            ...Object.entries(chunkEntries).map(([name, files], index, all) => ({
              name,
              priority: all.length - index,
              test: (id: string) => files.some((file) => id === `${client}/${file}`),
            })),
            // What a child's page shares with two or more other pages and dialogs: each would be a request before its first content.
            {
              name: (id: string, context: Rolldown.ChunkingContext) => (isOfChildPage(id, context) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 3,
            },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [{ test: /\/(react-relay|relay-runtime|client\/bundle)\//, sideEffects: false }],
      },
    },
  },
});

/** scripts/build/client.ts builds each language. In development it is English, or `CLIENT_LANGUAGE` as far as it is translated. */
export default defineConfig(({ command }) => {
  const language = process.env['CLIENT_LANGUAGE'] ?? 'en';
  const isPartial = command === 'serve';
  return configFor(language, translated(language, { isPartial }), isPartial);
});
