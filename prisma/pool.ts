import pg from 'pg';
import { describeOnce } from './prepared.ts';
import { giveUpSilent } from './silence.ts';
import { type Statements, withoutNames } from './unnamed.ts';

/** PostgreSQL's type number of DATE. */
const DATE_OID = 1082;

/** How values are read: a DATE arrives as the text yyyy-MM-dd, as a local date has no instant and no zone. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/** What a statement can run on: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** How long a pool waits, in milliseconds; without end unless given. */
export interface Patience {
  /** For a new connection, or for a free one. */
  readonly connectionTimeoutMillis?: number;
  /** For an answer; then the connection is given up. */
  readonly query_timeout?: number;
  /** Until PostgreSQL gives a statement up by itself. */
  readonly statement_timeout?: number;
  /** Until PostgreSQL ends the transaction, with all its locks, of somebody who is frozen or has vanished. */
  readonly idle_in_transaction_session_timeout?: number;
}

/**
 * For requests: nobody waits longer than ten seconds for an answer (design, section 8), so nothing holds a connection or
 * a lock much longer. Jobs and scripts may take their time.
 */
export const requestPatience: Patience = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** How PostgreSQL refuses a write on a standby: this connection leads to a machine that was the primary. */
const READ_ONLY_SERVER = '25006';

/** A connection that does not even roll back in this time is given up. */
const rollbackMs = 1_000;

/**
 * The one pool of PostgreSQL connections, shared by the hand-written statements and by Prisma.
 *
 * @param connectionString address of the database, `postgresql://…`
 * @param max how many connections at the most
 * @param statements unnamed for a pooler that does not know named ones
 * @param patience how long it waits; without end unless given
 */
export function createPool(
  connectionString: string,
  max = 10,
  statements: Statements = 'named',
  { query_timeout: silence, ...patience }: Patience = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...patience,
    application_name: 'dadventures',
    // A database that vanished without a word is noticed in the end.
    keepAlive: true,
    types,
  });
  // A connection that breaks, idle or in the middle of a transaction, is replaced on next use, and what runs on it fails;
  // without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connection) => void connection.on('error', () => {}));
  dropReadOnly(pool);
  describeOnce(pool, types);
  if (statements === 'unnamed') withoutNames(pool);
  if (silence !== undefined) giveUpSilent(pool, silence);
  return pool;
}

/** Closes a connection when PostgreSQL refuses a write on it, so that the next one leads to the present primary. */
function dropReadOnly(pool: pg.Pool): void {
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY_SERVER) connection.stream.destroy();
    });
  });
}

/**
 * Runs `work` on one connection between BEGIN and COMMIT; anything thrown rolls back.
 *
 * @returns what `work` returns, after the commit
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // Where PostgreSQL does not answer, the end of the connection rolls back too.
    const rollback: pg.QueryConfig & Patience = { text: 'ROLLBACK', query_timeout: rollbackMs };
    await connection.query(rollback).catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}
