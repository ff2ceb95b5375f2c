import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { encrypt, isEncrypted, withDecrypted } from '../../../prisma/backup/encryption.ts';
import { makeBackup } from '../../../prisma/backup/makeBackup.ts';
import { restoreArchive } from '../../../prisma/backup/restoreArchive.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { createWorld } from '../../support/kit.ts';
import { picture, saveWithPhoto } from '../../support/photos.ts';
import { startProgram } from '../../support/processes.ts';
import { makeScratch } from '../../support/scratch.ts';

// Each restore creates all tables.
vi.setConfig({ testTimeout: 120_000 });

const scratch = makeScratch();
afterAll(scratch.remove);
const inScratch = (name: string) => path.join(scratch.dataDir, name);

const world = await createWorld({ rateLimits: 'off', env: { DATA_DIR: inScratch('source') } });
const connectionString = world.connectionString;
const { signal } = new AbortController();
const [identity, other] = [await generateIdentity(), await generateIdentity()];
const publicKey = await identityToRecipient(identity);

const keyFile = (name: string, content: string): string => {
  const file = inScratch(name);
  writeFileSync(file, content);
  return file;
};
// As an editor on Windows saves it: with a byte order mark.
const rightKey = keyFile('key.txt', `\uFEFF${identity}\r\n# created: today\r\n# public key: ${publicKey}\r\n`);

const archive = inScratch('backup.zip.age');
const photos = diskStore(inScratch('source/photos'));

beforeAll(async () => {
  const milo = await world.parent().withChild({ name: 'Milo' });
  const [first] = await milo.tasks();
  await saveWithPhoto(milo.parent, first?.id ?? '', await picture(320, 240, '#aa4488').jpeg().toBuffer());
  await makeBackup({ connectionString, photos, file: archive, publicKey, now: Temporal.Now.instant(), signal });
});

/** All rows of all tables as text. */
async function rowsOf({ pool }: { pool: typeof world.db.pool }) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) rows[name] = (await pool.query(`SELECT t::text FROM "${name}" t ORDER BY 1`)).rows;
  return rows;
}

/** Restores a file into a new database. */
async function prepareRestore(file: string, identityFile?: string) {
  const target = await createEmptyDatabase();
  onTestFinished(target.close);
  const folder = inScratch('decrypted');
  const restore = () =>
    withDecrypted(file, { identityFile, folder, signal }, (content) =>
      restoreArchive({
        openDatabase: async () => target.connectionString,
        photos: diskStore(inScratch('restored')),
        file,
        content,
        signal,
      }),
    );
  return { target, folder, restore };
}

test('an encrypted backup holds nothing readable and is restored with its identity, row by row', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(await isEncrypted(archive)).toBe(true);
  const bytes = readFileSync(archive);
  for (const readable of ['manifest.json', 'tables/users.tsv', 'PK\u0003\u0004'])
    expect([readable, bytes.includes(readable, 0, 'latin1')]).toEqual([readable, false]);

  const { target, folder, restore } = await prepareRestore(archive, rightKey);
  await restore();
  expect(await rowsOf(target)).toEqual(await rowsOf(world.db));
  expect(readdirSync(inScratch('restored'), { recursive: true })).toEqual(
    readdirSync(inScratch('source/photos'), { recursive: true }),
  );
  expect(readdirSync(folder)).toEqual([]);
});

test.each<[string, () => string, string | undefined, RegExp]>([
  [
    'another identity',
    () => archive,
    keyFile('other.txt', `${other}\n`),
    /does not open .*, which was encrypted for another/,
  ],
  [
    'no identity',
    () => archive,
    undefined,
    /is encrypted: name the file with its identity, as in --identity key\.txt\.$/,
  ],
  [
    'the public key',
    () => archive,
    keyFile('public.txt', `${publicKey}\n`),
    /public\.txt is no identity file of age: /,
  ],
  [
    'a mistyped identity',
    () => archive,
    keyFile('typo.txt', identity.replace(/.$/, 'B')),
    /has|holds an identity with a/,
  ],
  ['a missing file of the identity', () => archive, inScratch('absent.txt'), /absent\.txt cannot be read \(/],
  [
    'a changed byte',
    () => {
      const bytes = readFileSync(archive);
      const at = bytes.length >> 1;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return (
        keyFile('changed.zip.age', '') &&
        (writeFileSync(inScratch('changed.zip.age'), bytes), inScratch('changed.zip.age'))
      );
    },
    rightKey,
    /changed\.zip\.age is damaged or was cut short \(.*\): nothing was restored\.$/,
  ],
  [
    'a cut end',
    () => {
      writeFileSync(inScratch('cut.zip.age'), readFileSync(archive));
      truncateSync(inScratch('cut.zip.age'), statSync(archive).size - 1);
      return inScratch('cut.zip.age');
    },
    rightKey,
    /cut\.zip\.age is damaged or was cut short \(.*\): nothing was restored\.$/,
  ],
])(
  'with %s, an encrypted backup is refused in one sentence, and nothing is left',
  async (_name, file, key, sentence) => {
    const { target, folder, restore } = await prepareRestore(file(), key);
    await expect(restore()).rejects.toThrow(sentence);
    expect((await target.pool.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).rows).toEqual(
      [],
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a mistyped public key is refused before anything is written', async () => {
  const file = inScratch('mistyped.zip.age');
  const key = publicKey.slice(0, -1) + (publicKey.endsWith('q') ? 'p' : 'q');
  await expect(
    makeBackup({ connectionString, photos, file, publicKey: key, now: Temporal.Now.instant(), signal }),
  ).rejects.toThrow(/^BACKUP_PUBLIC_KEY is no recipient of age, or has a typing error: /);
  expect(readdirSync(scratch.dataDir).filter((name) => name.startsWith('mistyped'))).toEqual([]);
});

test('encryption reads no further ahead than its reader needs', async () => {
  let read = 0;
  const endless = new Readable({
    read() {
      read += 65_536;
      this.push(Buffer.alloc(65_536));
    },
  });
  const encrypted = await encrypt(endless, publicKey);
  await new Promise((resolve) => encrypted.once('readable', resolve));
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(read).toBeLessThan(4 * 1_048_576);
  encrypted.destroy();
});

test('the commands encrypt with BACKUP_PUBLIC_KEY, and decrypt with --identity', async () => {
  const env = { DATABASE_URL: connectionString, DATA_DIR: inScratch('source'), BACKUP_PUBLIC_KEY: publicKey };
  const backup = startProgram('scripts/backup.ts', [inScratch('by-hand.zip')], env);
  expect(await backup.end(), backup.output()).toBe(0);
  expect(backup.output()).toContain('It is encrypted: only the identity of BACKUP_PUBLIC_KEY opens it');
  expect(await isEncrypted(inScratch('by-hand.zip.age'))).toBe(true);

  const at = Temporal.Now.instant().toString();
  await world.sql(
    `INSERT INTO mails (id, recipient, template, sealed_secret, act_key, next_attempt_at)
     VALUES (gen_random_uuid(), 'new@family.example', 'registerInvitation', 'sealed', 'waiting', $1)`,
    [at],
  );
  await world.sql(
    `INSERT INTO one_time_links (id, purpose, token_hash, expires_at) VALUES (gen_random_uuid(), 'register_invite', 'open', $1)`,
    [Temporal.Now.instant().add({ hours: 24 }).toString()],
  );
  const second = startProgram('scripts/backup.ts', [inScratch('waiting.zip.age')], env);
  expect(await second.end(), second.output()).toBe(0);
  const target = await createEmptyDatabase();
  onTestFinished(target.close);
  const restore = startProgram('scripts/restore.ts', [inScratch('waiting.zip.age'), '--identity', rightKey], {
    DATABASE_URL: target.connectionString,
    DATA_DIR: inScratch('target'),
  });
  expect(await restore.end(), restore.output()).toBe(0);
  // Whether these were used after the backup is not known.
  expect(
    (await target.pool.query('SELECT next_attempt_at, sealed_secret, failed_at IS NOT NULL AS failed FROM mails')).rows,
  ).toEqual([{ next_attempt_at: null, sealed_secret: null, failed: true }]);
  expect((await target.pool.query('SELECT ended_at IS NOT NULL AS ended FROM one_time_links')).rows).toEqual([
    { ended: true },
  ]);
});
