import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import type { PrismaClient } from '../../prisma/client.ts';
import { connect } from '../../prisma/migrate.ts';
import { createPool } from '../../prisma/pool.ts';
import { keepRows } from './keepRows.ts';
import { lendPrisma } from './prismaClients.ts';

export interface TestDatabase {
  connectionString: string;
  pool: pg.Pool;
  prisma: PrismaClient;
  /** Keeps the rows of the database, and returns a function that brings them back, whatever was done meanwhile. */
  keep(): Promise<() => Promise<void>>;
  /** Ends all connections and drops the database. */
  close(): Promise<void>;
}

async function asAdmin(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = await connect(url.href, 'tests');
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openDatabase(create: string): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const url = new URL(templateUrl);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(templateUrl, `CREATE DATABASE ${name} ${create}`);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, 10, 'named', { genericPlans: true });
  const { prisma, giveBack } = lendPrisma(pool);
  const kept: Awaited<ReturnType<typeof keepRows>>[] = [];
  // Processes of their own connect as to any database.
  const address = new URL(url);
  address.search = '';
  return {
    connectionString: address.href,
    pool,
    prisma,
    keep: async () => {
      const rows = await keepRows(url.href);
      kept.push(rows);
      return rows.restore;
    },
    close: async () => {
      await pool.end();
      giveBack();
      for (const rows of kept) await rows.close();
      await asAdmin(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Creates a database with all migrations and the catalogue; each test file has its own. It takes a few hundredths of a second,
 * because it is cloned from a template.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openDatabase(`TEMPLATE ${new URL(inject('templateUrl')).pathname.slice(1)} STRATEGY FILE_COPY`);
}

/** Creates an empty database. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openDatabase('');
}
