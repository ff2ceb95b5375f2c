import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingLibrary } from '../../../scripts/setup/libraries.mjs';
import { requireGlibc, requireNode } from '../../../scripts/setup/native.mjs';
import { isFull } from '../../faults/kit/scale.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'dadventures-native-'));
  mkdirSync(path.join(checkout, 'node_modules', '.bin'), { recursive: true });
});

afterEach(() => rmSync(checkout, { recursive: true }));

const node = () => path.join(checkout, 'node_modules', '.bin', 'node');

/** A Node.js that is linked with another library than this system's, or names another loader. */
function writeNode(from: string, to: string): void {
  expect(to).toHaveLength(from.length);
  const bytes = readFileSync(process.execPath);
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at);
  writeFileSync(node(), bytes);
  chmodSync(node(), 0o755);
}

test('a Node.js that runs is accepted, on a system with glibc', () => {
  symlinkSync(process.execPath, node());
  expect(() => requireNode(checkout)).not.toThrow();
  expect(() => requireGlibc()).not.toThrow();
});

test.runIf(process.platform === 'linux')('a missing library is named, with its package', () => {
  writeNode('libatomic.so.1', 'libstomic.so.1');
  expect(() => requireNode(checkout)).toThrow(
    'This system lacks the library libstomic.so.1, which the Node.js 26 from npm needs: install the package that has it, then start again.',
  );
  const { stderr } = spawnSync(node(), ['--version'], { encoding: 'utf8' });
  expect(missingLibrary(stderr.replace('libstomic', 'libatomic'))).toBe(
    'This system lacks the library libatomic.so.1, which the Node.js 26 from npm needs: install it with "apt-get install libatomic1" (Debian, Ubuntu) or "dnf install libatomic" (Fedora, Red Hat), then start again.',
  );
});

test.runIf(isFull && process.platform === 'linux' && process.arch === 'x64')('a system without glibc is named', () => {
  writeNode('/lib64/ld-linux-x86-64.so.2', '/lib64/ld-missing-x-64.so.2');
  expect(() => requireNode(checkout)).toThrow(/^This system has no glibc .* Alpine/);
});

test('a Node.js that is damaged is named', () => {
  writeFileSync(node(), 'no program', { mode: 0o755 });
  expect(() => requireNode(checkout)).toThrow(/^The Node\.js in .* does not run \(.*\): remove node_modules/);
});

test.runIf(isFull && process.platform === 'linux')(
  'npm start says in one sentence what is missing, also the second time',
  () => {
    for (const file of ['package.json', 'scripts'])
      cpSync(path.join(root, file), path.join(checkout, file), { recursive: true });
    writeNode('libatomic.so.1', 'libstomic.so.1');
    // Installed for exactly this lock file.
    const lock = { name: 'dadventures', lockfileVersion: 3, packages: {} };
    writeFileSync(path.join(checkout, 'package-lock.json'), JSON.stringify(lock));
    writeFileSync(path.join(checkout, 'node_modules', '.package-lock.json'), JSON.stringify(lock));
    const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
    const { status, stderr } = spawnSync(npm, ['run', 'prestart', '--silent'], { cwd: checkout, encoding: 'utf8' });
    expect(stderr).toMatch(/^This system lacks the library libstomic\.so\.1, [^\n]*\n$/);
    expect(status).toBe(1);
  },
);
