import { createPrismaClient } from '../../prisma/client.ts';
import { applyMigrations } from '../../prisma/migrate.ts';
import { createPool } from '../../prisma/pool.ts';
import { loadCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../schema/plan/loadPlans.ts';

/**
 * Fills an empty database as the first start of a server does. The databases of tests have no autovacuum: without statistics of the
 * catalogue PostgreSQL takes thirty times as long to read it.
 */
export async function fillTemplate(connectionString: string): Promise<void> {
  await applyMigrations(connectionString);
  const pool = createPool(connectionString, 2);
  const prisma = createPrismaClient(pool);
  await loadCatalogue(pool);
  await loadPlans({ pool, prisma });
  const { rows } = await pool.query<{ filled: string }>(
    `SELECT string_agg(relid::regclass::text, ', ') AS filled FROM pg_stat_user_tables WHERE pg_relation_size(relid) > 0`,
  );
  await pool.query(`VACUUM (ANALYZE) ${rows[0]?.filled}`);
  await prisma.$disconnect();
  await pool.end();
}
