import type pg from 'pg';
import { retryConflict } from './conflict.ts';

/**
 * Runs `work` between BEGIN and COMMIT on a connection of its own; anything thrown rolls back. If another transaction was in the way, all
 * of it runs again (`retryConflict`).
 *
 * @param connection without a transaction
 * @param work changes nothing but the database, so that it can run more than once
 * @returns what `work` returns, after the commit
 */
export const inTransactionOn = <Result>(
  connection: Pick<pg.ClientBase, 'query'>,
  work: () => Promise<Result>,
): Promise<Result> =>
  retryConflict(async () => {
    await connection.query('BEGIN');
    try {
      const result = await work();
      await connection.query('COMMIT');
      return result;
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
