// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { laterHooks } from '../../../scripts/build/relayParts.ts';

const require = createRequire(import.meta.url);
const source = (file: string) => readFileSync(require.resolve(file), 'utf8');
const part = (name: string) => readFileSync(new URL(`../../../client/bundle/${name}.js`, import.meta.url), 'utf8');
const runtimeEntry = part('relayRuntime');
const laterEntry = runtimeEntry + part('relayRuntimeLater');
const entriesIn = (name: string) =>
  [...part(name).matchAll(/from '(react-relay\/[^']+)'/g)].map(([, entry]) => String(entry));

/** The files of react-relay that are reachable from these modules. */
function filesOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, relative] of readFileSync(file, 'utf8').matchAll(/require\(["'](\.[^"']+)["']\)/g)) {
      if (relative) visit(createRequire(file).resolve(relative));
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

describe('the tree-shakeable entry points of Relay', () => {
  const first = filesOf(entriesIn('relayHooks'));
  const files = [...filesOf(['relayHooks', 'relayMutations', 'relayPagination'].flatMap(entriesIn))];
  const exported = (entry: string, name: string) =>
    new RegExp(`\\b${name}\\b`).test(entry.slice(entry.indexOf('export {')));
  const isLater = (file: string) => laterHooks.some((hook) => path.basename(file) === `${hook}.js`);

  test('export every name that the hooks read from relay-runtime', () => {
    const missing = files.flatMap((file) =>
      namesRead(readFileSync(file, 'utf8')).filter(
        (name) => !exported(isLater(file) ? laterEntry : runtimeEntry, name),
      ),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('leave what changes data and reads page by page out of the first load', () => {
    expect([...first].filter(isLater)).toEqual([]);
    expect(files.filter(isLater)).toHaveLength(laterHooks.length);
  });

  test('export every name that the hooks read from `__internal`', () => {
    const read = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const variables = [...text.matchAll(/(\w+) = \w+\.__internal\b(?!\.)/g)].map(([, variable]) => String(variable));
      return ['__internal', ...variables].flatMap((variable) =>
        [...text.matchAll(new RegExp(`\\b${variable.replaceAll('$', '\\$')}\\.(\\w+)`, 'g'))].map(([, name]) =>
          String(name),
        ),
      );
    });
    const internal = runtimeEntry.slice(runtimeEntry.indexOf('export const __internal'));
    expect([...new Set(read)].filter((name) => !internal.includes(name))).toEqual([]);
  });

  test('import each part from the file that the index of relay-runtime names', () => {
    const index = source('relay-runtime/lib/index.js');
    const paths = [...laterEntry.matchAll(/from 'relay-runtime\/lib\/([^']+)'/g)].map(([, file]) => String(file));
    expect(paths.filter((file) => !index.includes(`require('./${file}')`))).toEqual([]);
  });
});
