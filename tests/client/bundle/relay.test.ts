// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const source = (path: string) => readFileSync(require.resolve(path), 'utf8');
const runtimeEntry = readFileSync(new URL('../../../client/bundle/relayRuntime.js', import.meta.url), 'utf8');
const hooksEntry = readFileSync(new URL('../../../client/bundle/reactRelay.js', import.meta.url), 'utf8');

/** The files of react-relay that are reachable from these modules. */
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

describe('the tree-shakeable entry points of Relay', () => {
  const entries = [...hooksEntry.matchAll(/from '(react-relay\/[^']+)'/g)].map(([, path]) => String(path));
  const files = [...filesOf(entries)];
  const exported = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(runtimeEntry.slice(runtimeEntry.indexOf('export {')));

  test('export every name that the hooks read from relay-runtime', () => {
    const missing = new Set(
      files.flatMap((path) => namesRead(readFileSync(path, 'utf8'))).filter((name) => !exported(name)),
    );
    expect([...missing]).toEqual([]);
  });

  test('export every name that the hooks read from `__internal`', () => {
    const read = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
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
    const paths = [...runtimeEntry.matchAll(/from 'relay-runtime\/lib\/([^']+)'/g)].map(([, path]) => String(path));
    expect(paths.filter((path) => !index.includes(`require('./${path}')`))).toEqual([]);
  });
});
