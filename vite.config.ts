import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import relay from 'vite-plugin-relay'

const client = `${import.meta.dirname}/client`

/** relay-compiler's artifacts import their types as if they were values; nothing of them is left at run time. */
const artifactTypes: Plugin = {
  name: 'artifact-types',
  enforce: 'pre',
  transform: {
    filter: { id: /\/__generated__\/.*\.graphql\.ts$/ },
    handler: (code) => code.replace(/^import (\{.*\} from ['"]relay-runtime['"];)$/gm, 'import type $1'),
  },
}

// A strict policy serves this build (`script-src 'self'`): no inline script, nothing inlined as data.
export default defineConfig({
  root: client,
  plugins: [artifactTypes, relay, react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^react-relay$/, replacement: `${client}/relay/reactRelay.js` },
      { find: /^relay-runtime$/, replacement: `${client}/relay/relayRuntime.js` },
      // The variant behind a feature flag that is off: 3 kB that never run.
      { find: /^\.\/useFragmentInternal_EXPERIMENTAL$/, replacement: './useFragmentInternal_CURRENT' },
    ],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(react-relay|relay-runtime)\//, sideEffects: false }] },
    },
  },
})
