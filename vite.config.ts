import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import relay from 'vite-plugin-relay'

const client = `${import.meta.dirname}/client`

// A strict policy serves this build (`script-src 'self'`): no inline script, nothing inlined as data.
export default defineConfig({
  root: client,
  plugins: [relay, react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^react-relay$/, replacement: `${client}/relay/reactRelay.js` },
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
      treeshake: { moduleSideEffects: [{ test: /node_modules\/react-relay\//, sideEffects: false }] },
    },
  },
})
