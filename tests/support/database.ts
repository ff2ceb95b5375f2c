import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPrismaClient, type PrismaClient } from '../../prisma/client.ts';
import { connect } from '../../prisma/migrate.ts';
import { createPool } from '../../prisma/pool.ts';

export interface TestDatabase {
  connectionString: string;
  pool: pg.Pool;
  prisma: PrismaClient;
  /** Keeps what the database contains, and returns a function that brings it back, whatever was done meanwhile. */
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
  const pool = createPool(url.href);
  const prisma = createPrismaClient(pool);
  const admin = (statement: string) => asAdmin(templateUrl, statement);
  /** A database can only be copied or replaced while nobody is connected. */
  const leave = async () => {
    while (pool.idleCount > 0) (await pool.connect()).release(true);
  };
  const kept = `${name}_kept`;
  return {
    connectionString: url.href,
    pool,
    prisma,
    keep: async () => {
      await leave();
      await admin(`CREATE DATABASE ${kept} TEMPLATE ${name} STRATEGY FILE_COPY`);
      return async () => {
        await leave();
        await admin(`DROP DATABASE ${name} WITH (FORCE)`);
        await admin(`CREATE DATABASE ${name} TEMPLATE ${kept} STRATEGY FILE_COPY`);
      };
    },
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
      for (const one of [name, kept]) await admin(`DROP DATABASE IF EXISTS ${one} WITH (FORCE)`);
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
