import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { NEEDS } from '../../../scripts/setup/needs.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  string,
  Record<string, string>
>;
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { version: string; dev?: true }>;
};

const isSource = (file: string): boolean =>
  /\.(?:mjs|js|tsx?|css)$/.test(file) && !/\.d\.ts$|__generated__|^prisma\/generated/.test(file);

/** All source files of a folder, or the file itself. */
const sourcesIn = (name: string): string[] =>
  isSource(name)
    ? [name]
    : readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(name, file))
        .filter(isSource);

/** What a file imports when it runs, and the packages whose files it names: without types, which Node.js and Vite remove. */
async function importsOf(file: string): Promise<string[]> {
  const text = read(file);
  if (file.endsWith('.css')) return [...text.matchAll(/@(?:import|plugin) '([^']+)'/g)].map(([, name = '']) => name);
  const { code } = await transformWithOxc(text, file, { typescript: { onlyRemoveTypeImports: true } });
  const imported = code.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bresolve\() ?["']([^"']+)["']/g);
  const named = code.matchAll(/["'`]node_modules\/((?:@[^/"'`]+\/)?[^/"'`.]+)\//g);
  return [...imported, ...named].map(([, name = '']) => name);
}

/** The packages that files import when they run, with one importer each. Follows relative imports. */
async function packagesOf(files: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const queue = [...files];
  const seen = new Set(queue);
  for (const file of queue) {
    for (const name of await importsOf(file)) {
      const relative = path.posix.join(path.posix.dirname(file), name);
      if (!name.startsWith('.')) found.set(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, file);
      else if (!seen.has(relative) && isSource(relative) && existsSync(path.join(root, relative))) {
        seen.add(relative);
        queue.push(relative);
      }
    }
  }
  return found;
}

/** The imported packages that `npm ci --omit=dev` does not install. */
async function devPackagesOf(files: readonly string[]): Promise<string[]> {
  const all = await packagesOf(files);
  return [...all]
    .filter(([name]) => name in (devDependencies ?? {}) || packages[`node_modules/${name}`]?.dev === true)
    .map(([name, file]) => `${name} in ${file}`);
}

describe('without the packages in devDependencies', () => {
  // Compares schemas for `npm run db:migration`; nothing else imports it.
  const migrationOnly = 'prisma/migrate/diff.ts';

  test.each(['server', 'schema', 'prisma', 'client', 'scripts/build', 'scripts/setup', 'vite.config.ts'])(
    '%s imports only what is there',
    async (folder) => {
      const files = sourcesIn(folder).filter((file) => file !== migrationOnly);
      expect((await packagesOf(files)).size).toBeGreaterThan(0);
      expect(await devPackagesOf(files)).toEqual([]);
    },
  );
});

test('every command of package.json installs the packages that it imports', async () => {
  const wrong: string[] = [];
  for (const [name, command] of Object.entries(scripts ?? {})) {
    if (name.startsWith('pre')) continue;
    const [, file] = /\bnode ((?:scripts|server)\/\S+\.ts)$/.exec(command) ?? [];
    const [bin = ''] = command.split(' ');
    const needed = file ? await devPackagesOf([file]) : bin in (devDependencies ?? {}) || bin === 'tsc' ? [bin] : [];
    const [, purpose = ''] = /setup\.mjs (\w+)/.exec(scripts?.[`pre${name}`] ?? command) ?? [];
    expect(NEEDS, name).toHaveProperty(purpose);
    if (needed.length > 0 && !NEEDS[purpose]?.dev) wrong.push(`${name}: ${needed.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

test('the image removes packages that its server and its commands do not import', async () => {
  const [, removed = ''] = /npm uninstall ([^&]+)&&/.exec(read('Dockerfile').replaceAll('\\\n', '')) ?? [];
  const names = removed.split(/\s+/).filter((word) => word !== '' && !word.startsWith('--'));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in (dependencies ?? {})))).toEqual([]);
  const imported = await packagesOf([
    ...sourcesIn('server'),
    ...sourcesIn('schema'),
    'scripts/admin.ts',
    'scripts/backup.ts',
    'scripts/restore.ts',
  ]);
  expect(names.filter((name) => imported.has(name))).toEqual([]);
});

test('the lock file has no version of a package more than four times', () => {
  const copies = Map.groupBy(
    Object.keys(packages),
    (folder) => `${folder.split('node_modules/').at(-1)}@${packages[folder]?.version}`,
  );
  expect([...copies.values()].filter(({ length }) => length > 4)).toEqual([]);
});
