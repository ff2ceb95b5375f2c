import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EnvError, loadEnvFile, readEnv } from '../../../server/env/env.ts';
import { readErased } from '../../../server/jobs/erasedLog.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dadventures-env-'));
const file = path.join(folder, '.env');

afterAll(() => rmSync(folder, { recursive: true }));

function loaded(bytes: Buffer | string, target: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  writeFileSync(file, bytes);
  loadEnvFile(file, target);
  return target;
}

const text = 'REGISTRATION=closed\nPORT=3990\n# Straße\nDATABASE_URL="postgresql://a:b@c/d"\n';
const settings = { REGISTRATION: 'closed', PORT: '3990', DATABASE_URL: 'postgresql://a:b@c/d' };
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little endian', utf16],
  ['UTF-16, big endian', Buffer.from(utf16).swap16()],
  ['line ends of Windows', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['a byte order mark and line ends of Windows', Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`)],
])('a file in %s is read whole, from its first line', (_name, bytes) => {
  expect(loaded(bytes)).toEqual(settings);
  expect(readEnv(loaded(bytes)).registration).toBe('closed');
});

test.each([
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['an old code page', Buffer.from(text, 'latin1')],
])('a file in %s is refused, because it would be another text', (_name, bytes) => {
  expect(() => loaded(bytes)).toThrow(new EnvError(`${file} is no text in UTF-8 or UTF-16: save it as UTF-8.`));
});

test('a variable that is set stays, also an empty one, and a missing file is none', () => {
  expect(loaded(text, { PORT: '', REGISTRATION: 'invite' })).toMatchObject({ PORT: '', REGISTRATION: 'invite' });
  const target = {};
  loadEnvFile(path.join(folder, 'absent'), target);
  expect(target).toEqual({});
});

test('a folder in its place is refused in one sentence', () => {
  expect(() => loadEnvFile(folder, {})).toThrow(/^[^\n]* cannot be read: EISDIR[^\n]*\.$/);
});

test('a log of erasures that went through an editor on Windows is read', async () => {
  const hash = 'a'.repeat(64);
  writeFileSync(file, `\uFEFF2026-11-28T02:00:00.000Z ${hash}\r\n`);
  expect(await readErased(file)).toEqual([{ erasedAt: new Date('2026-11-28T02:00:00.000Z'), idHash: hash }]);
});
