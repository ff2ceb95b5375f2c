import { text } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * The table of migrations is no model of Prisma's client.
 */

/** The migrations that were applied to the database. */
export const selectMigrations = statement()(
  'applied_migrations',
  `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  { name: text },
);
