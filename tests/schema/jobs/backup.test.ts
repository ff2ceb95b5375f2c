import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type BackupServices, makeDueBackup, startBackups } from '../../../server/jobs/backup.ts';
import { canMountDisk, mountSmallDisk } from '../../faults/kit/smallDisk.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { makeScratch } from '../../support/scratch.ts';

// Each test creates its own database.
vi.setConfig({ testTimeout: 120_000 });

const noPhotos = { put: async () => {}, get: async () => null, delete: async () => {} };

/** A world with a folder for backups. */
async function prepare(keep = 7) {
  const scratch = makeScratch();
  const world = await createWorld({ now: '2026-03-14T02:59:00Z', env: { BACKUP_DIR: scratch.dataDir } });
  onTestFinished(scratch.remove);
  const services: BackupServices = {
    db: world.db,
    connectionString: world.connectionString,
    photos: noPhotos,
    folder: scratch.dataDir,
    keep,
  };
  const stop = new AbortController();
  const make = (also: Partial<BackupServices> = {}) =>
    makeDueBackup({ ...services, ...also }, Temporal.Instant.from(world.now()), stop.signal);
  return { world, services, stop, make, files: () => readdirSync(scratch.dataDir).sort() };
}

const lastRun = async (world: World) =>
  (await world.sql('SELECT last_run_at, succeeded_at, last_error, result FROM job_runs'))[0];

test('a backup is made at once, then every night at three, and a missed night is made up', async () => {
  const { world, services, make, files } = await prepare();
  expect(await make()).toBe(path.join(services.folder, 'dadventures-2026-03-14T0259Z.zip'));
  expect(await lastRun(world)).toMatchObject({
    last_error: null,
    result: {
      file: 'dadventures-2026-03-14T0259Z.zip',
      bytes: statSync(path.join(services.folder, 'dadventures-2026-03-14T0259Z.zip')).size,
    },
  });
  expect(statSync(path.join(services.folder, 'dadventures-2026-03-14T0259Z.zip')).mode & 0o777).toBe(0o600);
  world.later({ minutes: 1 });
  await make();
  world.later({ hours: 23, minutes: 59 });
  expect(await make()).toBeNull();
  world.later({ hours: 36 });
  await make();
  expect(files()).toEqual([
    'dadventures-2026-03-14T0259Z.zip',
    'dadventures-2026-03-14T0300Z.zip',
    'dadventures-2026-03-16T1459Z.zip',
  ]);
});

test('the newest are kept, and files of others stay', async () => {
  const { world, services, make, files } = await prepare(2);
  const drafts = ['dadventures-2026-03-01T0300Z.zip.part', 'dadventures-2026-03-14T0258Z.zip.age.part'];
  const foreign = ['monday.zip', 'dadventures-notes.txt', 'dadventures-2026-01-01.zip', 'monday.zip.part'];
  for (const name of [
    ...drafts,
    ...foreign,
    'dadventures-2026-03-01T0300Z.zip.age',
    'dadventures-2026-03-02T0300Z.zip',
  ])
    writeFileSync(path.join(services.folder, name), 'x');
  const yesterday = Date.now() / 1_000 - 86_400;
  for (const name of [drafts[0], foreign[3]]) utimesSync(path.join(services.folder, name ?? ''), yesterday, yesterday);
  await make();
  world.tomorrow();
  world.later({ minutes: 1 });
  await make();
  expect(files()).toEqual(
    [...foreign, drafts[1], 'dadventures-2026-03-14T0259Z.zip', 'dadventures-2026-03-15T0300Z.zip'].sort(),
  );
});

test('an interrupted backup leaves no file and counts as no failure', async () => {
  const { world, stop, make, files } = await prepare();
  const milo = await world.parent().withChild();
  await milo.completeTasks(1);
  const [completion] = await world.sql<{ id: string }>('SELECT id FROM task_completions');
  await world.sql(
    `INSERT INTO photos (id, child_id, completion_id, byte_size, width, height) VALUES (gen_random_uuid(), $1, $2, 1, 1, 1)`,
    [milo.rowId, completion?.id],
  );
  const photos = { ...noPhotos, get: async () => (stop.abort(), null) };
  await expect(make({ photos })).rejects.toThrow(/abort/);
  expect(files()).toEqual([]);
  expect(await lastRun(world)).toBeUndefined();
});

test('of two servers, one makes the backup', async () => {
  const { world, services, stop, files } = await prepare();
  const log = pino({ level: 'silent' });
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const boss = new PgBoss({
        schema: 'pgboss',
        db: { executeSql: (text, values) => world.db.pool.query(text, values) },
      });
      boss.on('error', () => undefined);
      return boss;
    }),
  );
  const asked: string[] = [];
  const pace = { firstRunAfterSeconds: 0, pollingIntervalSeconds: 0.5 };
  const observers = [{ job: <Result>(name: string, run: () => Promise<Result>) => (asked.push(name), run()) }];
  for (const boss of servers) {
    await boss.start();
    await startBackups(boss, services, { log, signal: stop.signal, observers }, pace);
  }
  await vi.waitFor(async () => expect(await lastRun(world)).toMatchObject({ last_error: null }), {
    timeout: 60_000,
    interval: 200,
  });
  // A second job finds the backup of the first.
  await vi.waitFor(async () => expect(await servers[0]?.send('backup', null)).not.toBeNull(), { timeout: 60_000 });
  await vi.waitFor(
    async () => {
      const done = await world.sql(`SELECT FROM pgboss.job WHERE name = 'backup' AND state = 'completed'`);
      expect(done.length).toBeGreaterThanOrEqual(2);
    },
    { timeout: 60_000, interval: 200 },
  );
  await Promise.all(servers.map((boss) => boss.stop({ graceful: true, timeout: 10_000 })));
  expect(files()).toHaveLength(1);
  expect(asked).toEqual(['backup']);
});

test.skipIf(!canMountDisk)('a full disk is reported, leaves no file, and stops no reading', async () => {
  const { world, services, make } = await prepare();
  const folder = path.join(services.folder, 'small');
  mkdirSync(folder);
  const disk = mountSmallDisk(folder, '8m');
  onTestFinished(() => disk.unmount());
  const parent = await world.parent();
  disk.fill();
  await expect(make({ folder })).rejects.toThrow(/cannot be written \(no space left\)\.$/);
  expect(readdirSync(folder)).toEqual(['filler']);
  expect(await lastRun(world)).toMatchObject({
    succeeded_at: null,
    last_error: expect.stringMatching(/no space left/) as string,
  });
  expect(await parent.execute('{ viewer { id } }')).toMatchObject({ viewer: {} });

  disk.freeSpace();
  const made = await make({ folder });
  const { size } = statSync(made ?? '');
  expect(await lastRun(world)).toMatchObject({ last_error: null, result: { bytes: size } });
  // The next one would not fit: it is refused before it fills the disk.
  disk.fill();
  world.tomorrow();
  world.later({ hours: 1 });
  await expect(make({ folder })).rejects.toThrow(
    /has no room for another backup: make room there, or lower BACKUP_KEEP\.$/,
  );
  expect(readdirSync(folder).sort()).toEqual([path.basename(made ?? ''), 'filler']);
  expect(await lastRun(world)).toMatchObject({
    last_error: expect.stringMatching(/no room/) as string,
    result: { bytes: size },
  });
});

test('a folder that cannot be written is reported in a sentence', async () => {
  const { world, services, make } = await prepare();
  const folder = path.join(services.folder, 'a-file');
  writeFileSync(folder, 'x');
  await expect(make({ folder })).rejects.toThrow(/^BACKUP_DIR .* cannot be used /);
  expect(await lastRun(world)).toMatchObject({
    last_error: expect.stringMatching(/^BACKUP_DIR .* cannot be used \(it is not a folder\)/) as string,
  });
});
