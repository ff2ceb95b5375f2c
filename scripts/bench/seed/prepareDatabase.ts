import { createPrismaClient } from '../../../prisma/client.ts';
import { applyMigrations } from '../../../prisma/migrate.ts';
import { createPool } from '../../../prisma/pool.ts';
import { loadCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../../schema/plan/loadPlans.ts';

/** Applies the migrations to an empty database and loads what ships with the product: catalogue, plans and flags. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await applyMigrations(connectionString);
  const pool = createPool(connectionString, 2);
  const prisma = createPrismaClient(pool);
  try {
    await loadCatalogue(pool);
    await loadPlans({ pool, prisma });
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}
