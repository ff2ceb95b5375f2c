import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { install, isInstalled } from '../../../scripts/setup/install.mjs';

let root: string;

const at = (file: string): string => path.join(root, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const npm = (...args: string[]): void => void execFileSync('npm', args, { cwd: root, stdio: 'pipe' });

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), typeof content === 'string' ? content : JSON.stringify(content));
}

function writePackage(name: string, more: object = {}): void {
  write(`packages/${name}/package.json`, { name, version: '1.0.0', main: 'index.js', ...more });
  write(`packages/${name}/index.js`, '#!/usr/bin/env node\n');
}

/** A project whose packages come from its own folder: `runtime` brings node, `tool` and `tool-part` are for development. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dadventures-install-'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // Copies the packages instead of linking them.
  write('.npmrc', 'install-links=true\nloglevel=error\n');
  writePackage('runtime', { bin: { node: 'index.js' } });
  writePackage('tool-part');
  writePackage('tool', { dependencies: { 'tool-part': `file:${at('packages/tool-part')}` } });
  write('package.json', {
    name: 'project',
    dependencies: { runtime: 'file:packages/runtime' },
    devDependencies: { tool: 'file:packages/tool' },
  });
  npm('install', '--package-lock-only', '--no-audit', '--no-fund');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const hasTool = (): boolean => ['tool', 'tool-part'].every((name) => existsSync(at(`node_modules/${name}/index.js`)));
const installed = () => ({ withoutDev: isInstalled(root, false), withDev: isInstalled(root, true) });

test('nothing is installed in a fresh clone', () => {
  expect(installed()).toEqual({ withoutDev: false, withDev: false });
});

test('an installation without development packages serves only the commands that need none', async () => {
  await install(root, false);
  expect(hasTool()).toBe(false);
  expect(installed()).toEqual({ withoutDev: true, withDev: false });
});

test.each(['production', 'development'])(
  'a complete installation serves every command when NODE_ENV is %s',
  async (mode) => {
    vi.stubEnv('NODE_ENV', mode);
    await install(root, true);
    expect(hasTool()).toBe(true);
    expect(installed()).toEqual({ withoutDev: true, withDev: true });
  },
);

describe('adding the development packages', () => {
  beforeEach(async () => {
    await install(root, false);
  });

  test('keeps all other packages, package.json, the lock file and the stamp of the generators', async () => {
    const files = ['package.json', 'package-lock.json', 'node_modules/.dadventures-lock'];
    const before = files.map(read);
    const { ino, mtimeMs } = statSync(at('node_modules/runtime/index.js'));
    vi.stubEnv('NODE_ENV', 'production');
    await install(root, true);
    expect(hasTool()).toBe(true);
    expect(installed()).toEqual({ withoutDev: true, withDev: true });
    expect(files.map(read)).toEqual(before);
    expect(statSync(at('node_modules/runtime/index.js'))).toMatchObject({ ino, mtimeMs });
  });

  test('completes what an interrupted run has left', async () => {
    write('node_modules/tool/package.json', read('packages/tool/package.json'));
    write('node_modules/tool-part/package.json', read('packages/tool-part/package.json'));
    expect(installed()).toEqual({ withoutDev: true, withDev: false });
    await install(root, true);
    expect(hasTool()).toBe(true);
  });
});

describe('npm by hand', () => {
  test('npm ci serves every command', () => {
    npm('ci', '--include=dev');
    expect(installed()).toEqual({ withoutDev: true, withDev: true });
  });

  test('npm ci without development packages serves the commands that need none', () => {
    npm('ci', '--omit=dev');
    expect(installed()).toEqual({ withoutDev: true, withDev: false });
  });

  test('npm install adds the development packages', async () => {
    await install(root, false);
    npm('install', '--include=dev');
    expect(installed()).toEqual({ withoutDev: true, withDev: true });
  });

  test('an interrupted npm ci serves no command', () => {
    npm('ci', '--include=dev');
    rmSync(at('node_modules/.package-lock.json'));
    expect(installed()).toEqual({ withoutDev: false, withDev: false });
  });
});

test('a changed lock file needs a new installation, which keeps development packages', async () => {
  await install(root, true);
  write('package-lock.json', `${read('package-lock.json')}\n`);
  expect(installed()).toEqual({ withoutDev: false, withDev: false });
  await install(root, false);
  expect(hasTool()).toBe(true);
  expect(installed()).toEqual({ withoutDev: true, withDev: true });
});

test('another version of the program installs nothing again, another version of a package does', async () => {
  await install(root, true);
  const lock = JSON.parse(read('package-lock.json')) as {
    name: string;
    packages: Record<string, { name?: string; version?: string }>;
  };
  const withVersion = (version: string) => {
    const { name, ...more } = lock;
    const own = { ...lock.packages[''] };
    write('package.json', { ...(JSON.parse(read('package.json')) as object), version });
    write(
      'package-lock.json',
      `${JSON.stringify({ name, version, ...more, packages: { ...lock.packages, '': { name, version, ...own } } }, undefined, 2)}\n`,
    );
  };
  withVersion('1.0.0');
  await install(root, true);
  withVersion('1.0.1');
  expect(installed()).toEqual({ withoutDev: true, withDev: true });
  write(
    'package-lock.json',
    read('package-lock.json').replace(/("node_modules\/tool": \{\s*"version": )"1.0.0"/, '$1"1.0.2"'),
  );
  expect(installed()).toEqual({ withoutDev: false, withDev: false });
});
