import pg from 'pg';
import { type Statements, withoutNames } from './unnamed.ts';

/** PostgreSQL's type number of DATE. */
const DATE_OID = 1082;

/** What a statement can run on: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * The one pool of PostgreSQL connections, shared by the hand-written statements and by Prisma.
 * A DATE arrives as the text yyyy-MM-dd: a local date has no instant and no zone.
 *
 * @param connectionString address of the database, `postgresql://…`
 * @param max how many connections at the most
 * @param statements unnamed for a pooler that does not know named ones
 */
export function createPool(connectionString: string, max = 10, statements: Statements = 'named'): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'dadventures',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  if (statements === 'unnamed') withoutNames(pool);
  return pool;
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
    await connection.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}
