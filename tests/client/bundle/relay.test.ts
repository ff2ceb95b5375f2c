// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const source = (path: string) => readFileSync(require.resolve(path), 'utf8');
const ours = readFileSync(new URL('../../../client/bundle/relayRuntime.js', import.meta.url), 'utf8');
const hooks = readFileSync(new URL('../../../client/bundle/reactRelay.js', import.meta.url), 'utf8');

/** Every file of react-relay that reactRelay.js can bring into the bundle. */
function filesOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, relative] of readFileSync(path, 'utf8').matchAll(/require\(["'](\.[^"']+)["']\)/g)) {
      if (relative) visit(createRequire(path).resolve(relative));
    }
  };
  for (const entry of entries) visit(require.resolve(entry));
  return found;
}

/** The names that a CommonJS file reads from `relay-runtime`. */
function namesRead(text: string): string[] {
  const names: string[] = [];
  for (const [, variable] of text.matchAll(/(\w+) = require\(["']relay-runtime["']\)/g)) {
    for (const [, name] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) if (name) names.push(name);
  }
  for (const [, name] of text.matchAll(/require\(["']relay-runtime["']\)\.(\w+)/g)) if (name) names.push(name);
  return names;
}

describe('the trimmed Relay of the bundle', () => {
  const entries = [...hooks.matchAll(/from '(react-relay\/[^']+)'/g)].map(([, path]) => String(path));
  const files = [...filesOf(entries)].filter((path) => !path.includes('_EXPERIMENTAL'));
  const exported = (name: string) => new RegExp(`\\b${name}\\b`).test(ours.slice(ours.indexOf('export {')));

  test('holds every name that the hooks read from relay-runtime', () => {
    const missing = new Set(
      files.flatMap((path) => namesRead(readFileSync(path, 'utf8'))).filter((name) => !exported(name)),
    );
    expect([...missing]).toEqual([]);
  });

  test('holds everything that the hooks take from the internal part', () => {
    const read = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const variables = [...text.matchAll(/(\w+) = \w+\.__internal\b(?!\.)/g)].map(([, variable]) => String(variable));
      return ['__internal', ...variables].flatMap((variable) =>
        [...text.matchAll(new RegExp(`\\b${variable.replaceAll('$', '\\$')}\\.(\\w+)`, 'g'))].map(([, name]) =>
          String(name),
        ),
      );
    });
    const internal = ours.slice(ours.indexOf('export const __internal'));
    expect([...new Set(read)].filter((name) => !internal.includes(name))).toEqual([]);
  });

  test('takes its parts from where the package takes them', () => {
    const index = source('relay-runtime/lib/index.js');
    const paths = [...ours.matchAll(/from 'relay-runtime\/lib\/([^']+)'/g)].map(([, path]) => String(path));
    expect(paths.filter((path) => !index.includes(`require('./${path}')`))).toEqual([]);
  });
});

const load = (file: string) =>
  import(/* @vite-ignore */ new URL(`../../../client/bundle/${file}`, import.meta.url).href);
const liveResolverCache = (): Promise<{
  LiveResolverCache: new () => object;
  RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY: string;
}> => load('liveResolverCache.js');

describe('the stand-in for live resolvers', () => {
  test('has every method that the store, its subscriptions and the reader call', async () => {
    const { LiveResolverCache } = await liveResolverCache();
    const cache = new LiveResolverCache();
    const called = ['RelayModernStore', 'RelayStoreSubscriptions', 'RelayReader']
      .map((file) => source(`relay-runtime/lib/store/${file}.js`))
      .flatMap((text) => [...text.matchAll(/_resolverCache\.(\w+)\(/g)].map(([, name]) => String(name)));
    // Only live resolvers ask for their promise.
    expect([...new Set(called)].filter((name) => !(name in cache))).toEqual(['getLiveResolverPromise']);
  });

  test('keeps the key under which the store looks for live resolvers', async () => {
    const { RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY: key } = await liveResolverCache();
    expect(require('relay-runtime/lib/store/live-resolvers/LiveResolverCache')).toMatchObject({
      RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY: key,
    });
  });
});

describe('the stand-in for updatable proxies', () => {
  test('is missed by nobody: no document of this client is updatable', () => {
    const client = new URL('../../../client/', import.meta.url);
    const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => readFileSync(new URL(file, client), 'utf8').includes('@updatable'))).toEqual([]);
  });
});

describe('the stand-in for the configs of mutations', () => {
  test('has every name that the bundled mutations take from it, and nobody gives them configs', async () => {
    const standIn: object = await load('declarativeMutations.js');
    const text = source('relay-runtime/lib/mutations/commitMutation.js');
    const taken = [...text.matchAll(/RelayDeclarativeMutationConfig\.(\w+)/g)].map(([, name]) => String(name));
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((name) => !(name in standIn))).toEqual([]);
    const client = new URL('../../../client/', import.meta.url);
    const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(files.filter((file) => /\bconfigs\b/.test(readFileSync(new URL(file, client), 'utf8')))).toEqual([]);
  });
});

describe('the stand-in for the framework mode', () => {
  test('has every name that the bundled part of react-router takes from it', async () => {
    const standIn: object = await load('frameworkMode.js');
    const folder = require.resolve('react-router').replace(/dist\/.*$/, 'dist/production/lib/');
    const taken = ['dom/lib.js', 'components.js', 'rsc/browser.js', 'dom-export/hydrated-router.js'].flatMap((path) => {
      const [, names = ''] =
        /import \{([^}]*)\} from "\.{1,2}\/(?:dom\/)?ssr\/components\.js"/.exec(readFileSync(folder + path, 'utf8')) ??
        [];
      return names.split(',').map((name) => name.trim());
    });
    expect(taken.filter((name) => !(name in standIn))).toEqual([]);
  });
});

describe('the stand-in for the instrumentation', () => {
  test('has every name that the router takes from it', async () => {
    const standIn: object = await load('instrumentation.js');
    const folder = require.resolve('react-router').replace(/dist\/.*$/, 'dist/production/lib/router/');
    const [, names = ''] =
      /import \{([^}]*)\} from "\.\/instrumentation\.js"/.exec(readFileSync(`${folder}router.js`, 'utf8')) ?? [];
    const taken = names.split(',').map((name) => name.trim());
    expect(taken).toHaveLength(3);
    expect(taken.filter((name) => !(name in standIn))).toEqual([]);
  });
});
