// Repeats the hourly removal of deleted profiles until it is killed, with a clock that is 31 days ahead. Arguments: the
// connection string of the database, and DATA_DIR.
import path from 'node:path';
import { createPrismaClient } from '../../../prisma/client.ts';
import { createPool } from '../../../prisma/pool.ts';
import { hourlyJobs } from '../../../server/jobs/hourly.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';

const [connectionString = '', dataDir = ''] = process.argv.slice(2);
const pool = createPool(connectionString, 1);
const services = {
  db: { pool, prisma: createPrismaClient(pool) },
  photos: diskStore(path.join(dataDir, 'photos')),
};
for (;;) await hourlyJobs.removeDeleted(services, Temporal.Now.instant().add({ hours: 24 * 31 }));
