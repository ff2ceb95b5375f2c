import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../schema/plan/loadPlans.ts';
import { createPrismaClient } from '../../prisma/client.ts';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { applyMigrations } from '../../prisma/migrate.ts';
import { createPool } from '../../prisma/pool.ts';
import { makeScratch } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database with the catalogue that every test database is cloned from. It has no open connections. */
    templateUrl: string;
  }
}

const TEMPLATE = 'template_dadventures';

/** The connection string of another database of the same server. */
function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function makeTemplate(connectionString: string): Promise<string> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const templateUrl = withDatabase(connectionString, TEMPLATE);
  await applyMigrations(templateUrl);
  const pool = createPool(templateUrl, 2);
  const prisma = createPrismaClient(pool);
  await loadCatalogue(pool);
  await loadPlans({ pool, prisma });
  await prisma.$disconnect();
  await pool.end();
  return templateUrl;
}

/** Starts one embedded database for a whole test run. Returns the function that stops and removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = makeScratch();
  try {
    const database = await openEmbeddedDatabase({
      dataDir: scratch.dataDir,
      fast: true,
      log: { info: () => undefined, warn: (message) => console.warn(message) },
    });
    project.provide('templateUrl', await makeTemplate(database.connectionString));
    return async () => {
      await database.close();
      await scratch.remove();
    };
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}
