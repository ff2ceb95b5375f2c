import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { makeBackup } from '../../../prisma/backup/makeBackup.ts';
import { createPool } from '../../../prisma/pool.ts';
import { erasureDays } from '../../../schema/removal/erasures.service.ts';
import { erasedLogIn } from '../../../server/jobs/erasedLog.ts';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { createWorld } from '../../support/kit.ts';
import { phonePhoto, photoFolder, saveWithPhoto } from '../../support/photos.ts';
import { startProgram } from '../../support/processes.ts';

vi.setConfig({ testTimeout: 180_000 });

const { dataDir } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const photos = diskStore(path.join(dataDir, 'photos'));
const erasedLog = erasedLogIn(dataDir);
const log = path.join(dataDir, 'erased.log');

const runJobs = (at = Temporal.Instant.from(world.now())) =>
  runHourlyJobs({ db: world.db, photos, erasedLog }, at, pino({ level: 'silent' }));

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** A family whose account was erased after a backup was made. */
async function eraseFamily(backup: string) {
  const child = await world.parent().withChild();
  const [task] = await child.tasks();
  await saveWithPhoto(child.parent, task?.id ?? '', await phonePhoto());
  const { parent } = child;
  await makeBackup({
    connectionString: world.connectionString,
    photos,
    file: backup,
    now: Temporal.Instant.from(world.now()),
    signal: new AbortController().signal,
  });
  await parent.execute('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
    input: { username: parent.username },
  });
  world.later({ days: 30, minutes: 1 });
  await runJobs();
  return { userId: parent.rowId, childId: child.rowId };
}

/** Restores a backup into a new database and counts what it has of the family. */
async function restore(backup: string, folder: string, ...more: string[]) {
  const database = await createEmptyDatabase();
  try {
    const program = startProgram('scripts/restore.ts', [backup, ...more], {
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    });
    const code = await program.end();
    const pool = createPool(database.connectionString, 1);
    try {
      const { rows } = await pool.query(
        'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM children) AS children, (SELECT count(*)::int FROM photos) AS photos, (SELECT count(*)::int FROM erasures) AS erasures',
      );
      const stored = await Array.fromAsync(diskStore(path.join(folder, 'photos')).list());
      return { code, output: program.output(), ...rows[0], stored: stored.length };
    } finally {
      await pool.end();
    }
  } finally {
    await database.close();
  }
}

test('erased data does not return with an older backup, whether the erasures are known from the log or from a file', async () => {
  const backup = path.join(dataDir, 'before.zip');
  const { userId, childId } = await eraseFamily(backup);

  // Only hashes are stored, in the database and in a file that only its owner can read.
  const hashes = [hashOf(userId), hashOf(childId)].sort();
  const kept = await world.sql<{ id_hash: string }>('SELECT id_hash FROM erasures ORDER BY 1');
  expect(kept.map((row) => row.id_hash)).toEqual(hashes);
  expect((await erasedLog.read()).map(({ idHash }) => idHash).sort()).toEqual(hashes);
  expect(statSync(log).mode & 0o777).toBe(0o600);
  expect(readFileSync(log, 'utf8')).not.toContain(userId);

  // Without the erasures, the backup restores the family.
  const elsewhere = photoFolder().dataDir;
  expect(await restore(backup, elsewhere)).toMatchObject({ code: 0, users: 1, children: 1, photos: 1, stored: 1 });

  // With the log in DATA_DIR.
  const withLog = photoFolder().dataDir;
  writeFileSync(path.join(withLog, 'erased.log'), readFileSync(log));
  const erased = { code: 0, users: 0, children: 0, photos: 0, stored: 0, erasures: 2 };
  const restored = await restore(backup, withLog);
  expect(restored).toMatchObject(erased);
  expect(restored.output).toContain('Removed again, as they were erased since: accounts 1, profiles 1.');

  // With a file that was exported on another machine.
  const admin = startProgram('scripts/admin.ts', ['erased'], {
    DATABASE_URL: world.connectionString,
    LOG_LEVEL: 'error',
  });
  expect(await admin.end()).toBe(0);
  const printed = path.join(dataDir, 'printed.log');
  writeFileSync(printed, admin.output());
  expect(await restore(backup, photoFolder().dataDir, '--erased', printed)).toMatchObject(erased);

  // An invalid file is refused before anything is created.
  writeFileSync(printed, 'DROP TABLE users\n');
  const database = await createEmptyDatabase();
  const refused = startProgram('scripts/restore.ts', [backup, '--erased', printed], {
    DATABASE_URL: database.connectionString,
    DATA_DIR: elsewhere,
  });
  expect([await refused.end(), refused.output()]).toEqual([1, `Line 1 of ${printed} is no erasure.\n`]);
  await database.close();
});

test('a database restored by other means reads the log, and erases again with "admin erase-again"', async () => {
  const { userId } = await eraseFamily(path.join(dataDir, 'again.zip'));
  await world.sql('DELETE FROM erasures');
  await world.sql(
    `INSERT INTO users (id, username, email, password, updated_at) VALUES ($1, 'back', 'back@family.example', '', now())`,
    [userId],
  );
  await runJobs();
  expect((await world.sql('SELECT 1 FROM erasures')).length).toBeGreaterThan(1);
  const admin = startProgram('scripts/admin.ts', ['erase-again'], {
    DATABASE_URL: world.connectionString,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  expect([await admin.end(), admin.output()]).toEqual([
    0,
    'Removed again, as they were erased before: accounts 1, profiles 0.\n',
  ]);
  expect(await world.sql('SELECT 1 FROM users WHERE id = $1', [userId])).toEqual([]);
});

test(`erasures are deleted after ${erasureDays} days`, async () => {
  expect((await erasedLog.read()).length).toBeGreaterThan(0);
  await runJobs(Temporal.Instant.from(world.now()).add({ hours: 24 * erasureDays + 1 }));
  expect(await world.sql('SELECT * FROM erasures')).toEqual([]);
  expect(await erasedLog.read()).toEqual([]);
  expect(existsSync(`${log}.draft`)).toBe(false);
});
