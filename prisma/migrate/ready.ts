import pg from 'pg';
import { onStatementError } from '../pool.ts';
import { type WriteFault, writeFaultOf } from '../unwritable.ts';
import { readMigrations } from './files.ts';

const connectMs = 1_000;
const answerMs = 1_000;

/** What the operator reads who asks why a server is not ready. */
const sentences: Readonly<Record<WriteFault, string>> = {
  full: 'The disk of the database is full: reading goes on, and saving does by itself when there is room',
  failing: 'The disk of the database does not work: nothing can be saved',
  'read-only': 'The database can only be read: nothing can be saved',
};

const unreachable = 'The database does not answer or lacks migrations';
const stoppedForRoom = 'The database does not answer, because its disk is full: it starts by itself when there is room';

/** More than a page of a table, so that a disk with a last free block still counts as full. */
const probe = `CREATE TEMPORARY TABLE room_probe AS SELECT repeat('x', 1000) AS filler FROM generate_series(1, 1000)`;

/**
 * Makes the question whether the database answers, has every migration of this program and takes writes
 * (`/ready`). It is asked on a new connection, so that a busy pool does not look like a dead database, and answered within
 * some seconds also by one that stands still. Whoever asks meanwhile gets the same answer, so that asking costs one
 * connection at the most. Writes are tried only after one of the pool has failed, until one succeeds.
 *
 * @param pool whose database it is; to be called before its first connection
 * @param hasRoom whether the disk of the database has room, where that can be seen from here
 * @returns null when ready, else a sentence that says what is in the way; never throws
 */
export function databaseReadiness(pool: pg.Pool, hasRoom: () => boolean = () => true): () => Promise<string | null> {
  const names = readMigrations().map(({ name }) => name);
  const writes = watchWrites(pool);
  let underWay: Promise<string | null> | undefined;
  return () => {
    underWay ??= obstacle(pool, names, writes, hasRoom).finally(() => (underWay = undefined));
    return underWay;
  };
}

interface Writes {
  /** Why the last write failed; null when none has, or when one succeeded since. */
  fault: WriteFault | null;
}

/** One watch for each pool, however many ask whether it is ready. */
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

async function obstacle(
  { options }: pg.Pool,
  names: readonly string[],
  writes: Writes,
  hasRoom: () => boolean,
): Promise<string | null> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: connectMs, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
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
    // Nobody waits for the end of a connection to a database that stands still.
    void client.end().catch(() => {});
  }
}

/** Why a write fails now; nothing is left of it. A role that may not make temporary tables leaves it to the next write. */
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
