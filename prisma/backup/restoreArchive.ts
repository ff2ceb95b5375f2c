import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../embedded/startError.ts';
import { connect, LOCK_KEY, migrateOn } from '../migrate.ts';
import { readMigrations } from '../migrate/files.ts';
import { type ArchiveReader, openArchive } from './archiveReader.ts';
import { entryOf, type Manifest, PHOTOS } from './manifest.ts';
import { type PhotoFiles, readPhoto, readPhotoLines } from './photoLines.ts';
import { copyOf, notOfExtension } from './snapshot.ts';

export interface RestoreOptions {
  /** The address of an empty database, once the archive was found good: before that nothing is made. */
  openDatabase: () => Promise<string>;
  photos: PhotoFiles;
  file: string;
  /** Changes the rows before anybody sees them and before their photos come, in the restore's own transaction. */
  amend?: (on: pg.Pool) => Promise<void>;
  /** Ends the restoring before its time; nothing is left of it then. */
  signal: AbortSignal;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Opens a pool of one connection, with a transaction on it. */
async function beginTransaction(connectionString: string): Promise<pg.Pool> {
  // Names host and reason in one sentence if there is no way in.
  await (await connect(connectionString, 'restore')).end();
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, application_name: 'dadventures-restore' });
  pool.on('error', () => undefined);
  // A second connection would be outside of the transaction.
  pool.once('remove', () => {
    if (!pool.ending) void pool.end();
  });
  await pool.query('BEGIN');
  await pool.query('SET LOCAL statement_timeout = 0');
  await pool.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  // Servers that are started meanwhile wait until the end.
  await pool.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
  return pool;
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ database: string; empty: boolean }>(
    `SELECT current_database() AS database, NOT EXISTS (
       SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace
         AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${notOfExtension}
     ) AND to_regnamespace('pgboss') IS NULL AS empty`,
  );
  if (rows[0]?.empty !== true)
    throw new StartError(
      `The database "${rows[0]?.database}" is not empty: restore into a DATA_DIR without a database, or into an empty database in DATABASE_URL.`,
    );
}

/**
 * Takes foreign keys and indexes off, so that tables may come in any order and fast; the function that it returns puts
 * them back, which checks all rows.
 */
async function liftConstraints(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: keys } = await pool.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  );
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND ${notOfExtension}
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
     ORDER BY 1`,
  );
  for (const { table, name } of keys) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of indexes) await pool.query(definition);
    for (const { table, name, definition } of keys)
      await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

async function copyTables(pool: pg.Pool, archive: ArchiveReader, signal: AbortSignal): Promise<void> {
  const { tables } = archive.manifest;
  // A migration may have put rows into new tables: the archive has them as they became.
  await pool.query(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  for (const table of tables) {
    const client = await pool.connect();
    try {
      const copy = client.query(copyFrom(copyOf(table, 'FROM STDIN')));
      await pipeline(await archive.open(entryOf(table.name)), copy, { signal });
      if (copy.rowCount !== table.rows)
        throw new Error(`${copy.rowCount} of ${table.rows} rows of ${table.name} arrived`);
    } finally {
      client.release();
    }
  }
}

/**
 * Puts the photos that have a row into the store. One that is there already with the same bytes stays as it is.
 *
 * @param added gets the id of each that was not there before
 */
async function copyPhotos(
  pool: pg.Pool,
  archive: ArchiveReader,
  store: PhotoFiles,
  signal: AbortSignal,
  added: (id: string) => void,
): Promise<void> {
  for await (const { id, bytes } of readPhotoLines(await archive.open(PHOTOS))) {
    signal.throwIfAborted();
    const { rowCount } = await pool.query('SELECT FROM photos WHERE id = $1', [id]);
    // It was deleted while the backup was made.
    if (rowCount === 0) continue;
    const there = await readPhoto(store, id, signal);
    if (there?.equals(bytes)) continue;
    if (!there) added(id);
    await store.put(id, bytes);
  }
}

const asRefusal = (file: string, error: unknown): unknown =>
  error instanceof pg.DatabaseError
    ? new StartError(`${file} could not be restored (${error.message}): nothing was kept of it.`)
    : error;

/**
 * Restores an archive into an empty database and the photo store (design 12): the tables as they were when it was made,
 * its rows, then whatever migrations came later. All of it is one transaction, and the photos are in the store before
 * it is committed: it happens entirely or not at all.
 *
 * @returns the archive's manifest
 * @throws StartError with one sentence
 */
export async function restoreArchive({ openDatabase, photos, file, amend, signal }: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(file, signal);
  const added: string[] = [];
  let pool: pg.Pool | undefined;
  try {
    const { manifest } = archive;
    pool = await beginTransaction(await openDatabase());
    await requireEmpty(pool);
    const archived = new Set(manifest.migrations.map(({ name }) => name));
    const files = readMigrations();
    await migrateOn(
      pool,
      files.filter(({ name }) => archived.has(name)),
    );
    const putConstraintsBack = await liftConstraints(pool);
    await copyTables(pool, archive, signal);
    await putConstraintsBack();
    await migrateOn(pool, files);
    await amend?.(pool);
    await copyPhotos(pool, archive, photos, signal, (id) => added.push(id));
    signal.throwIfAborted();
    // Should the answer to it get lost, a photo without a row is swept, but a row would miss its photo for ever.
    added.length = 0;
    await pool.query('COMMIT');
    // Statistics and visibility at once; should it fail, autovacuum comes later.
    await pool.query('VACUUM (ANALYZE)').catch(() => undefined);
    return manifest;
  } catch (error) {
    for (const id of added) await photos.delete(id);
    signal.throwIfAborted();
    throw asRefusal(file, error);
  } finally {
    archive.close();
    if (pool && !pool.ending) await pool.end();
  }
}
