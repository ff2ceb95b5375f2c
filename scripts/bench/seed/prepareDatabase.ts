import { applyMigrations } from '../../../prisma/migrate.ts';
import { loadCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../../schema/plan/loadPlans.ts';
import { withClients } from '../../withClients.ts';

/** Applies the migrations to an empty database and loads what ships with the product: catalogue, plans and flags. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await applyMigrations(connectionString);
  await withClients([connectionString, 2], async (db) => {
    await loadCatalogue(db.pool);
    await loadPlans(db);
  });
}
