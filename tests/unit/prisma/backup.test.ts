import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { makeBackup } from '../../../prisma/backup/makeBackup.ts';
import type { Manifest } from '../../../prisma/backup/manifest.ts';
import { restoreArchive } from '../../../prisma/backup/restoreArchive.ts';
import { openEmbeddedDatabase } from '../../../prisma/embedded.ts';
import { createPool } from '../../../prisma/pool.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { pack, unpack } from '../../support/archive.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { applyFirstMigration } from '../../support/firstMigration.ts';
import { giveHistory } from '../../support/history.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { picture, saveWithPhoto } from '../../support/photos.ts';
import { addressOf, type Running, startProgram, startServer } from '../../support/processes.ts';
import { makeScratch } from '../../support/scratch.ts';
import { Visitor } from '../../support/visitor.ts';

// Each restore creates all tables.
vi.setConfig({ testTimeout: 60_000 });

const now = '2026-03-14T18:40:00Z';
const today = '2026-03-14';
/** Tabs, line ends and backslashes, which the text format of the archive must preserve. */
const oddComment = 'tab\there, line\nend, back\\slash, \\N, \\., "quotes", 🦕';

const scratch = makeScratch();
afterAll(scratch.remove);
const inScratch = (name: string) => path.join(scratch.dataDir, name);
const file = inScratch('backup.zip');

const world = await createWorld({ now, rateLimits: 'off', env: { DATA_DIR: inScratch('source') } });
const source = {
  connectionString: world.connectionString,
  photos: diskStore(inScratch('source/photos')),
};
const signal = new AbortController().signal;
const jpeg = (colour: string) => picture(320, 240, colour).jpeg().toBuffer();

let quiet: ChildProfile;

beforeAll(async () => {
  quiet = await world.parent({ email: 'quiet@family.example', timeZone: 'Europe/Berlin' }).withChild({ name: 'Milo' });
  await giveHistory(world, quiet, 30, today);
  const [first] = await quiet.tasks();
  await saveWithPhoto(quiet.parent, first?.id ?? '', await jpeg('#aa4488'), { comment: oddComment });
});

/** Runs `npm run backup` or `npm run restore` without npm. */
const run = (program: 'backup' | 'restore', name: string, env: NodeJS.ProcessEnv): Running =>
  startProgram(`scripts/${program}.ts`, [name], env);

const sourceEnv = { DATABASE_URL: source.connectionString, DATA_DIR: inScratch('source') };

/** All rows of all tables as text, except those that contain one of the words. */
async function rowsOf(pool: pg.Pool, without: readonly string[] = []): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await pool.query<{ line: string }>(`SELECT t::text AS line FROM "${name}" t ORDER BY 1`);
    rows[name] = found.rows.map(({ line }) => line).filter((line) => !without.some((word) => line.includes(word)));
  }
  return rows;
}

/** Every index, constraint, function and trigger. */
async function structureOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' UNION ALL
     SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace UNION ALL
     SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal UNION ALL
     SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
  );
  // The worlds of tests have a trigger of their own (tests/support/counts.ts).
  return rows.map(({ line }) => line).filter((line) => !line.includes('tell_count'));
}

const photosIn = (folder: string): Map<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => [
        entry.name.replace('.jpg', ''),
        createHash('sha256')
          .update(readFileSync(path.join(entry.parentPath, entry.name)))
          .digest('hex'),
      ]),
  );

async function manifestOf(archive: string): Promise<Manifest> {
  return JSON.parse((await unpack(archive)).get('manifest.json')?.toString() ?? '') as Manifest;
}

/** Completes tasks, changes photos and adds children until `until` returns true. Returns the number of rounds. */
async function writeContinuously(child: ChildProfile, until: () => boolean): Promise<number> {
  const [first, ...others] = await child.tasks();
  let writes = 0;
  for (; !until(); writes += 1) {
    const remove = writes % 3 === 2 ? { removePhoto: true } : {};
    const sent = await jpeg(`#${String(writes % 10).repeat(6)}`);
    const saved = await saveWithPhoto(child.parent, first?.id ?? '', sent, { comment: `Number ${writes}` });
    expect(saved.status).toBe(200);
    await child.parent.rest('POST', '/api/tasks/save-completion', { dailyTaskId: first?.id, ...remove });
    const next = others.pop();
    if (next) await child.parent.completeTask(next.id);
    // An account has room for 30 children.
    if (writes < 25) await child.parent.withChild({ name: `Sibling ${writes}` });
  }
  return writes;
}

test(
  'a backup made during writes is a consistent snapshot, and its restore has every row and photo',
  { timeout: 120_000 },
  async () => {
    const busy = await Promise.all(['a', 'b'].map((name) => world.parent().withChild({ name })));
    // A day's record counts the challenges that are drawn when one is completed.
    await Promise.all(busy.map((child) => child.tasks()));
    const acknowledged = await Promise.all(
      busy.map(async (child) =>
        rowId((await child.parent.completeTask((await child.openTask('weekly')).id)).completion.id),
      ),
    );
    const ended = { value: false };
    const writing = Promise.all(busy.map((child) => writeContinuously(child, () => ended.value)));
    const backup = run('backup', file, sourceEnv);
    expect(await backup.end(), backup.output()).toBe(0);
    ended.value = true;
    expect(Math.min(...(await writing)), 'writes of each family during the backup').toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await manifestOf(file)).program).toBe(packageJson.version);
    expect(backup.output()).toMatch(/^Backed up [\d,]+ rows of \d+ tables and \d+ photos to .*\nIt holds all/);

    const restored = inScratch('restored');
    const restore = run('restore', file, { DATA_DIR: restored });
    expect(await restore.end(), restore.output()).toBe(0);

    const database = await openEmbeddedDatabase({ dataDir: restored, log: { info: () => {}, warn: () => {} } });
    const pool = createPool(database.connectionString, 2);
    try {
      const writers = busy.flatMap(({ parent }) => [parent.rowId, parent.email]);
      const { rows: theirs } = await world.db.pool.query<{ id: string }>(
        'SELECT id FROM children WHERE parent_id = ANY ($1)',
        [busy.map(({ parent }) => parent.rowId)],
      );
      const without = [...writers, ...theirs.map(({ id }) => id)];
      expect(await rowsOf(pool, without)).toEqual(await rowsOf(world.db.pool, without));

      // The families that wrote during the backup have their acknowledged completions and a consistent ledger.
      const { rows: kept } = await pool.query<{ id: string }>(
        'SELECT id FROM task_completions WHERE child_id = ANY ($1)',
        [busy.map(({ rowId }) => rowId)],
      );
      expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
      const { rows: children } = await pool.query<{ id: string }>('SELECT id FROM children WHERE id <> $1', [
        quiet.rowId,
      ]);
      for (const { id } of children)
        expect(await ledgerFaults(pool, id, Temporal.Instant.from(world.now()))).toEqual([]);

      const { rows: photos } = await pool.query<{ id: string }>('SELECT id FROM photos');
      const [before, after] = [photosIn(inScratch('source/photos')), photosIn(path.join(restored, 'photos'))];
      expect([...after.keys()].sort()).toEqual(photos.map(({ id }) => id).sort());
      for (const [id, sum] of after) expect(before.get(id) ?? sum).toBe(sum);

      // A backup of the restored database has the same rows, byte by byte.
      const again = inScratch('again.zip');
      await makeBackup({
        connectionString: database.connectionString,
        photos: diskStore(path.join(restored, 'photos')),
        file: again,
        now: Temporal.Instant.from(now),
        signal,
      });
      expect((await manifestOf(again)).tables).toEqual((await manifestOf(file)).tables);
    } finally {
      await pool.end();
      await database.close();
    }

    // A server starts on what it found equal, row by row.
    if (!isFull) return;
    const server = startServer({ DATA_DIR: restored });
    try {
      const address = await addressOf(server);
      const visitor = new Visitor(address);
      await visitor.request('POST', '/api/login', { username: quiet.parent.email, password: defaultPassword });
      expect(await visitor.child()).toMatchObject({ id: quiet.rowId, totalPoints: (await quiet.read()).totalPoints });
    } finally {
      await server.end('SIGTERM');
    }
  },
);

/** Prepares a restore into a new, empty database and an empty photo store. */
async function prepareRestore(archive: string, name = path.basename(archive)) {
  const target = await createEmptyDatabase();
  onTestFinished(target.close);
  const folder = inScratch(`photos-of-${name}`);
  const restore = (photos = diskStore(folder)) =>
    restoreArchive({ openDatabase: async () => target.connectionString, photos, file: archive, signal });
  return { target, folder, restore };
}

async function backUp(name: string): Promise<string> {
  const archive = inScratch(name);
  await makeBackup({ ...source, file: archive, now: Temporal.Instant.from(now), signal });
  return archive;
}

async function isEmpty({ pool }: { pool: pg.Pool }): Promise<boolean> {
  const { rows } = await pool.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
  return rows.length === 0;
}

test('a photo that is added and deleted during the copy requires another snapshot, and a missing file is reported', async () => {
  const rows = await world.sql<{ id: string }>(
    'SELECT id FROM task_completions WHERE child_id = $1 AND id NOT IN (SELECT completion_id FROM photos) LIMIT 2',
    [quiet.rowId],
  );
  const [fleeting, lost] = ['ffffffff-0000-7000-8000-000000000001', 'ffffffff-0000-7000-8000-000000000002'];
  const insert = (id: string, at: number) =>
    world.sql(
      'INSERT INTO photos (id, child_id, completion_id, byte_size, width, height) VALUES ($1, $2, $3, 1, 1, 1)',
      [id, quiet.rowId, rows[at]?.id],
    );
  await insert(lost, 0);
  onTestFinished(async () => void (await world.sql('DELETE FROM photos WHERE id = $1', [lost])));
  const inserted: string[] = [];
  const photos = {
    ...source.photos,
    get: async (id: string) => {
      // The first round ends with this photo: insert the other one, and delete it once the snapshot contains it.
      if (id === lost && !inserted.includes(fleeting)) {
        inserted.push(fleeting);
        await insert(fleeting, 1);
      }
      if (id === fleeting) await world.sql('DELETE FROM photos WHERE id = $1', [fleeting]);
      return source.photos.get(id);
    },
  };
  const archive = inScratch('fleeting.zip');
  const made = await makeBackup({ ...source, photos, file: archive, now: Temporal.Instant.from(now), signal });
  expect(made.photos.missing).toEqual([lost]);
  const { rows: kept } = made.tables.find(({ name }) => name === 'photos') ?? { rows: -1 };
  expect(kept).toBe((await world.sql('SELECT FROM photos')).length);
  expect((await unpack(archive)).get('tables/photos.tsv')?.toString()).not.toContain(fleeting);
});

test('the database has no sequences and views, which migrations and archives do not cover', async () => {
  expect(
    await world.sql(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'i')`,
    ),
  ).toEqual([]);
});

test('a restore into a database that is not empty is refused and changes nothing', async () => {
  const archive = await backUp('twice.zip');
  const { target, restore } = await prepareRestore(archive);
  await restore();
  expect(await structureOf(target.pool)).toEqual(await structureOf(world.db.pool));
  const rows = await rowsOf(target.pool);
  await expect(restore()).rejects.toThrow(/^The database "test_\w+" is not empty: restore into /);
  expect(await rowsOf(target.pool)).toEqual(rows);
});

test('an existing file is not overwritten, and an interrupted backup leaves no file', async () => {
  const archive = inScratch('there.zip');
  writeFileSync(archive, 'something');
  await expect(backUp('there.zip')).rejects.toThrow(`${archive} exists already: choose another name, or move it away.`);
  expect(readFileSync(archive, 'utf8')).toBe('something');

  const stop = new AbortController();
  const photos = { ...source.photos, get: async (id: string) => (stop.abort(), source.photos.get(id)) };
  const options = {
    ...source,
    photos,
    file: inScratch('cut.zip'),
    now: Temporal.Instant.from(now),
    signal: stop.signal,
  };
  await expect(makeBackup(options)).rejects.toThrow(/abort/);
  expect(readdirSync(scratch.dataDir).filter((name) => name.startsWith('cut'))).toEqual([]);
  await expect(backUp('no-such-folder/a.zip')).rejects.toThrow('cannot be written (its folder does not exist).');
});

test('a backup of a database without tables is refused', async () => {
  const target = await createEmptyDatabase();
  onTestFinished(target.close);
  const options = { connectionString: target.connectionString, photos: source.photos, file: inScratch('none.zip') };
  await expect(makeBackup({ ...options, now: Temporal.Instant.from(now), signal })).rejects.toThrow(
    /holds no tables of Dadventures: there is nothing to back up\.$/,
  );
  expect(existsSync(inScratch('none.zip'))).toBe(false);
});

const replaceManifest = (change: (manifest: Manifest) => object) => async (archive: string) => {
  const entries = await unpack(archive);
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '') as Manifest;
  await pack(archive, entries.set('manifest.json', Buffer.from(JSON.stringify(change(manifest)))));
};

const flipByte = (where: (bytes: Buffer) => number) => async (archive: string) => {
  const bytes = readFileSync(archive);
  const at = where(bytes);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(archive, bytes);
};

test.each<[string, (archive: string) => Promise<void> | void, RegExp]>([
  ['an archive with a changed byte in a photo', flipByte(() => 200), /is damaged \(.*\): nothing was restored\.$/],
  [
    'an archive with a changed byte in the middle',
    flipByte((bytes) => bytes.length >> 1),
    /is damaged \(.*\): nothing was restored\.$/,
  ],
  [
    'an archive that is cut off',
    (archive) => truncateSync(archive, statSync(archive).size - 1_000),
    /or it was cut short \(/,
  ],
  ['a text file', (archive) => writeFileSync(archive, 'no archive'), /is not a backup of Dadventures, or it was/],
  ['a ZIP of other files', (archive) => pack(archive, new Map([['a.txt', Buffer.from('a')]])), /it has no manifest/],
  [
    'an archive of a newer format',
    replaceManifest((manifest) => ({ ...manifest, format: 2 })),
    /has format 2, .*: update Dad/,
  ],
  [
    'an archive with an unknown migration',
    replaceManifest(({ migrations, ...more }) => ({
      ...more,
      migrations: [...migrations, { name: '20991231000000_flying_cars', checksum: '' }],
    })),
    /newer version, whose migration 20991231000000_flying_cars is not known here: update Dadventures first\.$/,
  ],
  [
    'an archive with a migration that was edited since',
    replaceManifest(({ migrations, ...more }) => ({
      ...more,
      migrations: migrations.map(({ name }) => ({ name, checksum: '0'.repeat(64) })),
    })),
    /^The migration \d+_init has changed since .* was made: restore /,
  ],
])('%s is refused before anything is created', async (name, damage, sentence) => {
  const archive = await backUp(`${name.replaceAll(' ', '-')}.zip`);
  await damage(archive);
  const { target, folder, restore } = await prepareRestore(archive);
  await expect(restore()).rejects.toThrow(sentence);
  expect(await isEmpty(target)).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test.runIf(isFull)(
  'inconsistent rows or a failing photo store leave the database empty and no photo behind',
  async () => {
    const archive = await backUp('orphans.zip');
    const entries = await unpack(archive);
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '') as Manifest;
    const nothing = { rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') };
    const orphans = inScratch('orphans-made.zip');
    const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, ...nothing } : table));
    await pack(
      orphans,
      new Map(entries)
        .set('tables/users.tsv', Buffer.alloc(0))
        .set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, tables }))),
    );
    const bad = await prepareRestore(orphans);
    await expect(bad.restore()).rejects.toThrow(
      /could not be restored \(.*foreign key.*\): the database is unchanged\.$/,
    );
    expect(await isEmpty(bad.target)).toBe(true);

    const full = await prepareRestore(archive);
    mkdirSync(full.folder);
    const store = diskStore(full.folder);
    const rows = await world.sql('SELECT FROM photos');
    expect(rows.length).toBeGreaterThan(1);
    let puts = 0;
    const failing = {
      ...store,
      put: async (id: string, bytes: Uint8Array) => {
        puts += 1;
        if (puts === rows.length) throw new Error('no space left');
        await store.put(id, bytes);
      },
    };
    await expect(full.restore(failing)).rejects.toThrow('no space left');
    expect(photosIn(full.folder).size).toBe(0);
    expect(await isEmpty(full.target)).toBe(true);
    await full.restore();
    expect([...photosIn(full.folder)].sort()).toEqual([...photosIn(inScratch('source/photos'))].sort());
  },
);

test.runIf(isFull)('an archive of the first version is migrated to the current one, with its rows', async () => {
  const archive = await backUp('old.zip');
  const entries = await unpack(archive);
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '') as Manifest;
  // The first migration, before skills were counted.
  const migrations = manifest.migrations.slice(0, 1);
  const { rows: columns } = await firstColumns();
  const old = new Map<string, Buffer>([['photos.tsv', entries.get('photos.tsv') ?? Buffer.alloc(0)]]);
  const tables = manifest.tables.flatMap((table) => {
    const kept = table.columns.filter((column) => columns.some((c) => c.t === table.name && c.c === column));
    if (kept.length === 0) return [];
    const lines = (entries.get(`tables/${table.name}.tsv`)?.toString() ?? '').split('\n').slice(0, -1);
    const cut = lines.map((line) => {
      const cells = line.split('\t');
      return `${kept.map((column) => cells[table.columns.indexOf(column)]).join('\t')}\n`;
    });
    const bytes = Buffer.from(cut.join(''));
    old.set(`tables/${table.name}.tsv`, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [{ name: table.name, columns: kept, rows: lines.length, bytes: bytes.length, sha256 }];
  });
  old.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, migrations, tables })));
  const file = inScratch('old-made.zip');
  await pack(file, old);

  const { target, restore } = await prepareRestore(file);
  await restore();
  // No version before the current one has kept when a comment was written.
  await world.sql('UPDATE task_completions SET commented_at = NULL');
  const [before, after] = [await rowsOf(world.db.pool), await rowsOf(target.pool)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after['task_completions']).toEqual(before['task_completions']);
  // The migrations computed these counts and dates from the restored rows.
  expect(after['child_skills']).toEqual(before['child_skills']);
});

/** The columns that the first migration creates. */
async function firstColumns() {
  const first = await createEmptyDatabase();
  try {
    await applyFirstMigration(first.connectionString);
    return await first.pool.query<{ t: string; c: string }>(
      `SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = 'public'`,
    );
  } finally {
    await first.close();
  }
}
