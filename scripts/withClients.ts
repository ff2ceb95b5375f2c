import { createPrismaClient } from '../prisma/client.ts';
import { createPool } from '../prisma/pool.ts';
import type { Database } from '../schema/actor.ts';

/**
 * Opens a database for some work, and closes it afterwards.
 *
 * @param settings how the pool is opened, as for `createPool`
 */
export async function withClients<Result>(
  settings: Parameters<typeof createPool>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(...settings);
  const prisma = createPrismaClient(pool);
  try {
    return await work({ pool, prisma });
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}
