import { randomUUID } from 'node:crypto';
import type { QueryConfig } from 'pg';
import { StartError } from './embedded/startError.ts';
import { connect } from './migrate.ts';

/** A pooler with a single connection makes the second statement wait. */
const answerMs = 3_000;

/** How PostgreSQL refuses a name that it does not know, and one that another client has used. */
const refusals: readonly unknown[] = ['26000', '42P05'];

/**
 * Checks that a database keeps named statements. A pooler in transaction mode may execute one on a connection that has never
 * parsed it; the start would end ready, and requests with 500.
 *
 * @throws StartError if it does not, or if it cannot be reached
 */
export async function requireNamedStatements(connectionString: string): Promise<void> {
  const [one, other] = await Promise.all([connect(connectionString), connect(connectionString)]);
  const named: QueryConfig & { query_timeout: number } = {
    name: `probe_${randomUUID()}`,
    text: 'SELECT 1',
    query_timeout: answerMs,
  };
  try {
    await one.query(named);
    // Takes the connection that the pooler has just got back, so that it has to use another one.
    await other.query('BEGIN');
    await one.query(named);
  } catch (error) {
    if (refusals.includes((error as { code?: unknown }).code))
      throw new StartError(
        'DATABASE_URL leads to a pooler in transaction mode that does not support named statements, such as PgBouncer before 1.21: set DATABASE_STATEMENTS=unnamed, or max_prepared_statements in a newer PgBouncer.',
      );
  } finally {
    // Ends the transaction as well. Closes in the background.
    for (const client of [one, other]) void client.end().catch(() => undefined);
  }
}
