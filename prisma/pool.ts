import pg from 'pg';
import { retryConflict } from './conflict.ts';
import { ignoreShell } from './driver/shell.ts';
import { settleSession } from './driver/session.ts';
import { DatabasePool, type ErrorListener, type StatementListener } from './driver/pool.ts';

/** PostgreSQL's type number of DATE. */
const DATE_OID = 1082;

/** How values are read: a DATE arrives as the text yyyy-MM-dd, as a local date has no instant and no zone. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/** Whether statements keep their names, so that PostgreSQL plans each once per connection. */
export type Statements = 'named' | 'unnamed';

/** How long a pool waits, in milliseconds; without a limit unless given. */
export interface Timeouts {
  /** For a new connection, or for a free one. */
  readonly connectionTimeoutMillis?: number;
  /** For the answer to a statement; then the connection is closed. */
  readonly query_timeout?: number;
  /** Until PostgreSQL cancels a statement by itself. */
  readonly statement_timeout?: number;
  /** Until PostgreSQL ends a transaction in which nothing happens, with all its locks: its client hangs or is gone. */
  readonly idle_in_transaction_session_timeout?: number;
}

/** What a pool does besides connecting. */
interface PoolSettings extends Timeouts {
  /**
   * Has PostgreSQL make one plan for each named statement and connection, whatever its parameters are. By itself it takes
   * the length of each list into account and plans such a statement every time, which costs more than running it. For
   * statements that find rows by an index; those that walk through whole tables need the plan for their parameters.
   */
  readonly genericPlans?: boolean;
}

/**
 * For the statements of requests. An answer takes ten seconds at most, so that nothing holds a connection or a lock much
 * longer. Scripts have no limit.
 */
export const requestSettings: PoolSettings = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  genericPlans: true,
};

/**
 * For the statements of jobs, which take as long as they need. Between two of a transaction nothing else is waited for: where nothing
 * happens for a minute, the server is gone, and what it has locked would keep the others from all that is due.
 */
export const jobSettings: PoolSettings = { idle_in_transaction_session_timeout: 60_000 };

/** A connection that does not answer a ROLLBACK in this time is closed, in milliseconds. */
const rollbackMs = 1_000;

/**
 * Creates a pool of PostgreSQL connections, which the hand-written statements and Prisma share. They set what the program relies on,
 * whatever the defaults of the database are.
 *
 * @param connectionString address of the database, `postgresql://…`
 * @param max the most connections
 * @param statements `unnamed` for a pooler that does not know prepared statements
 */
export function createPool(
  connectionString: string,
  max = 10,
  statements: Statements = 'named',
  { genericPlans = false, ...timeouts }: PoolSettings = {},
): pg.Pool {
  ignoreShell();
  const pool = new DatabasePool(
    {
      connectionString,
      max,
      ...timeouts,
      application_name: 'dadventures',
      // Notices in the end that the host of the database has vanished.
      keepAlive: true,
      types,
      // As a statement and not as an option of the connection: PgBouncer refuses connections with options that it does not know.
      onConnect: (connection: pg.ClientBase) =>
        settleSession(
          unobserved(connection),
          timeouts,
          genericPlans && statements === 'named' ? oneGenericPlan : {},
        ) as unknown as void,
    },
    statements === 'unnamed',
  );
  // A connection that breaks is replaced on next use, and what runs on it fails. Without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connection) => void connection.on('error', () => {}));
  return pool;
}

/** A connection whose statements nobody is told of: they are of no request. */
const unobserved = (connection: pg.ClientBase & { readonly processID?: number | null }) => ({
  query: pg.Client.prototype.query.bind(connection) as pg.ClientBase['query'],
  processID: connection.processID ?? null,
});

/** https://www.postgresql.org/docs/18/sql-prepare.html#SQL-PREPARE-NOTES */
const oneGenericPlan = { plan_cache_mode: 'force_generic_plan' };

/**
 * Calls `listener` for every statement of a pool from now on.
 *
 * @param pool made by `createPool`
 */
export const onStatement = (pool: pg.Pool, listener: StatementListener): void => ownPool(pool).onStatement(listener);

/**
 * Calls `listener` for every statement of a pool that fails from now on.
 *
 * @param pool made by `createPool`
 */
export const onStatementError = (pool: pg.Pool, listener: ErrorListener): void =>
  ownPool(pool).onStatementError(listener);

function ownPool(pool: pg.Pool): DatabasePool {
  if (pool instanceof DatabasePool) return pool;
  throw new TypeError('Only pools that createPool made can be listened to');
}

/**
 * Runs `work` on one connection between BEGIN and COMMIT; anything thrown rolls back. If another transaction was in the way, all of
 * it runs again (`retryConflict`).
 *
 * @param work changes nothing but the database, so that it can run more than once
 * @returns what `work` returns, after the commit
 */
export const inTransaction = <Result>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> => retryConflict(() => runTransaction(pool, work));

async function runTransaction<Result>(
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
    const rollback: pg.QueryConfig & Timeouts = { text: 'ROLLBACK', query_timeout: rollbackMs };
    await connection.query(rollback).catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}
