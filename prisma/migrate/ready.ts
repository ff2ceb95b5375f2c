import type pg from 'pg';
import { readMigrations } from './files.ts';

/**
 * Whether the database answers and has every migration of this program (design, section 9: `/ready`).
 * Never throws: a database that does not answer is not ready.
 */
export async function isDatabaseReady(pool: pg.Pool): Promise<boolean> {
  try {
    const names = readMigrations().map(({ name }) => name);
    const { rows } = await pool.query<{ applied: boolean }>(
      `SELECT count(DISTINCT migration_name) = $2 AS applied FROM _prisma_migrations
       WHERE migration_name = ANY($1::text[]) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      [names, names.length],
    );
    return rows[0]?.applied ?? false;
  } catch {
    return false;
  }
}
