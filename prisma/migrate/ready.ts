import pg from 'pg';
import { readMigrations } from './files.ts';

const connectMs = 1_000;
const answerMs = 1_000;

/**
 * Makes the question whether the database answers and has every migration of this program (design, section 9:
 * `/ready`). It is asked on a new connection, so that a busy pool does not look like a dead database, and answered within
 * two seconds also by one that stands still. Whoever asks meanwhile gets the same answer, so that asking costs one
 * connection at the most.
 *
 * @param pool whose database it is
 * @returns never throws: a database that does not answer is not ready
 */
export function databaseReadiness(pool: pg.Pool): () => Promise<boolean> {
  const names = readMigrations().map(({ name }) => name);
  let underWay: Promise<boolean> | undefined;
  return () => {
    underWay ??= isReady(pool, names).finally(() => (underWay = undefined));
    return underWay;
  };
}

async function isReady({ options }: pg.Pool, names: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: connectMs, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ applied: boolean }>(
      `SELECT count(DISTINCT migration_name) = $2 AS applied FROM _prisma_migrations
       WHERE migration_name = ANY($1::text[]) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      [names, names.length],
    );
    return rows[0]?.applied ?? false;
  } catch {
    return false;
  } finally {
    // Nobody waits for the end of a connection to a database that stands still.
    void client.end().catch(() => {});
  }
}
