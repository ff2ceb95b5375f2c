import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { settleSession } from '../driver/session.ts';
import { StartError } from '../embedded/startError.ts';
import { connect, LOCK_KEY, migrateOn } from '../migrate.ts';
import { readMigrations } from '../migrate/files.ts';
import { type ArchiveReader, openArchive } from './archiveReader.ts';
import { entryOf, type Manifest, PHOTOS } from './manifest.ts';
import { type PhotoFiles, readPhoto, readPhotoLines } from './photoLines.ts';
import { copyOf, notOfExtension } from './snapshot.ts';

interface RestoreOptions {
  /** Returns the address of an empty database. Called after the archive has been checked. */
  openDatabase: () => Promise<string>;
  photos: PhotoFiles;
  file: string;
  /** The path of the decrypted archive, if `file` is encrypted. */
  content?: string;
  /** Changes the restored rows in the transaction of the restore, before the photos are stored. */
  amend?: (on: pg.Pool) => Promise<void>;
  /** Aborts the restore, which is then rolled back. */
  signal: AbortSignal;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Opens a pool with one connection and begins a transaction on it. */
async function beginTransaction(connectionString: string): Promise<pg.Pool> {
  // Throws a StartError with host and reason if the database cannot be reached.
  await (await connect(connectionString, 'restore')).end();
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'dadventures-restore',
    onConnect: (connection) => settleSession(connection) as unknown as void,
  });
  pool.on('error', () => undefined);
  // A second connection would be outside the transaction.
  pool.once('remove', () => {
    if (!pool.ending) void pool.end();
  });
  await pool.query('BEGIN');
  await pool.query('SET LOCAL statement_timeout = 0');
  await pool.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  // Servers that start meanwhile wait for the end of the restore.
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
 * Drops foreign keys and indexes, so that tables can be filled fast and in any order.
 *
 * @returns a function that creates them again, which checks all rows
 */
async function dropConstraints(pool: pg.Pool): Promise<() => Promise<void>> {
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
  // A migration may have inserted rows. The archive contains their later state.
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
 * Stores the photos that have a row, except those that the store already has with the same bytes.
 *
 * @param onAdded called with the id of each new photo
 */
async function copyPhotos(
  pool: pg.Pool,
  archive: ArchiveReader,
  store: PhotoFiles,
  signal: AbortSignal,
  onAdded: (id: string) => void,
): Promise<void> {
  for await (const { id, bytes } of readPhotoLines(await archive.open(PHOTOS))) {
    signal.throwIfAborted();
    const { rowCount } = await pool.query('SELECT FROM photos WHERE id = $1', [id]);
    // The photo was deleted during the backup.
    if (rowCount === 0) continue;
    const existing = await readPhoto(store, id, signal);
    if (existing?.equals(bytes)) continue;
    if (!existing) onAdded(id);
    await store.put(id, bytes);
  }
}

const asRefusal = (file: string, error: unknown): unknown =>
  error instanceof pg.DatabaseError
    ? new StartError(`${file} could not be restored (${error.message}): the database is unchanged.`)
    : error;

/**
 * Restores an archive into an empty database and the photo store: the tables of that version, their rows, and the later
 * migrations. This is one transaction, which commits after the photos are stored.
 *
 * @returns the archive's manifest
 * @throws StartError if the archive cannot be restored; then nothing is changed
 */
export async function restoreArchive({
  openDatabase,
  photos,
  file,
  content,
  amend,
  signal,
}: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(file, signal, content);
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
    const recreateConstraints = await dropConstraints(pool);
    await copyTables(pool, archive, signal);
    await recreateConstraints();
    await migrateOn(pool, files);
    await amend?.(pool);
    await copyPhotos(pool, archive, photos, signal, (id) => added.push(id));
    signal.throwIfAborted();
    // If the result of COMMIT is lost, the photos must stay. Photos without a row are removed later; a deleted photo would be lost.
    added.length = 0;
    await pool.query('COMMIT');
    // Updates statistics and visibility maps. If it fails, autovacuum does it later.
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
