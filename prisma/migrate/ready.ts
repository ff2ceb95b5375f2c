import pg from 'pg';
import { settleSession } from '../driver/session.ts';
import { onStatementError } from '../pool.ts';
import { type WriteFault, writeFaultOf } from '../unwritable.ts';
import { readMigrations } from './files.ts';

const connectMs = 1_000;
const answerMs = 1_000;

/** The responses of `/ready` for a database that cannot write. */
const sentences: Readonly<Record<WriteFault, string>> = {
  full: 'The disk of the database is full: data can be read, and saving resumes when there is room',
  failing: 'The disk of the database does not work: nothing can be saved',
  'read-only': 'The database can only be read: nothing can be saved',
};

const unreachable = 'The database does not answer or lacks migrations';
const stoppedForRoom = 'The database does not answer, because its disk is full; it restarts when there is room';

/** Writes more than one page, so that a disk with one free block still counts as full. */
const probe = `CREATE TEMPORARY TABLE room_probe AS SELECT repeat('x', 1000) AS filler FROM generate_series(1, 1000)`;

/**
 * Creates the check of `/ready`: whether the database answers, has every migration of this program and accepts writes. The
 * check uses a new connection, so that a busy pool does not look like a dead database, and ends within seconds even if the
 * database hangs. Concurrent checks share one connection and one result. After a write of the pool has failed, each check
 * tries a write, until one succeeds.
 *
 * @param hasRoom whether the disk of the database has free space, if this machine can read that
 * @returns a check that resolves to null if the database is ready, otherwise to a sentence with the reason; it never rejects
 */
export function databaseReadiness(pool: pg.Pool, hasRoom: () => boolean = () => true): () => Promise<string | null> {
  const names = readMigrations().map(({ name }) => name);
  const writes = watchWrites(pool);
  let running: Promise<string | null> | undefined;
  return () => {
    running ??= findObstacle(pool, names, writes, hasRoom).finally(() => (running = undefined));
    return running;
  };
}

interface Writes {
  /** Why the last write failed; null if none has failed, or if one has succeeded since. */
  fault: WriteFault | null;
}

/** One entry for each pool, shared by all its checks. */
const watches = new WeakMap<pg.Pool, Writes>();

/** Remembers why the last write of the pool failed. */
function watchWrites(pool: pg.Pool): Writes {
  const known = watches.get(pool);
  if (known) return known;
  const writes: Writes = { fault: null };
  watches.set(pool, writes);
  onStatementError(pool, (error) => {
    writes.fault = writeFaultOf(error) ?? writes.fault;
  });
  return writes;
}

async function findObstacle(
  { options }: pg.Pool,
  names: readonly string[],
  writes: Writes,
  hasRoom: () => boolean,
): Promise<string | null> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: connectMs, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await settleSession(client);
    const { rows } = await client.query<{ applied: boolean }>(
      `SELECT count(DISTINCT migration_name) = $2 AS applied FROM _prisma_migrations
       WHERE migration_name = ANY($1::text[]) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      [names, names.length],
    );
    if (!rows[0]?.applied) return unreachable;
    if (writes.fault !== null) writes.fault = await tryWriting(client);
    return writes.fault && sentences[writes.fault];
  } catch {
    return hasRoom() ? unreachable : stoppedForRoom;
  } finally {
    // Not awaited: a database that hangs does not close the connection.
    void client.end().catch(() => {});
  }
}

/** Why a write fails now, or null. The write is rolled back. Other errors of PostgreSQL, such as a missing permission, give null. */
async function tryWriting(client: pg.Client): Promise<WriteFault | null> {
  await client.query('BEGIN');
  try {
    await client.query(probe);
    return null;
  } catch (error) {
    const fault = writeFaultOf(error);
    if (fault === null && (error as { code?: unknown }).code === undefined) throw error;
    return fault;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
}
