import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../prisma/migrate.ts';
import { diffSchemas } from '../../prisma/migrate/diff.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts';

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  onTestFinished(database.close);
  return database;
}

/** The unique indexes of some rows of a table, which Prisma's schema cannot express at all. */
const partialUnique = ['child_carers_owner_key'];

/** The structure as sorted lines, without INCLUDE and WHERE of indexes, which Prisma's schema cannot express. */
async function structure({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT format('column %s.%s %s %s null=%s default=%s generated=%s', table_name, column_name, udt_name, coalesce(character_maximum_length, datetime_precision, numeric_precision), is_nullable, column_default, generation_expression) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT format('enum %s %s', t.typname, string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder)) FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid GROUP BY t.typname
  `);
  return rows
    .filter(({ line }) => !partialUnique.some((name) => line.startsWith(`index CREATE UNIQUE INDEX ${name} `)))
    .map(({ line }) => line.replace(/ INCLUDE \(.*?\)| WHERE .*$/, ''))
    .filter((line) => !line.includes('_prisma_migrations'))
    .sort();
}

test('the migrations create the tables of schema.prisma', async () => {
  const migrated = await emptyDatabase();
  const { applied } = await applyMigrations(migrated.connectionString);
  expect(applied.length).toBeGreaterThan(0);
  const straight = await emptyDatabase();
  await straight.pool.query(await diffSchemas('empty', read('prisma/schema.prisma')));
  expect(await structure(migrated)).toEqual(await structure(straight));
});

test('the migrations create the unique indexes that schema.prisma cannot name', async () => {
  const migrated = await emptyDatabase();
  await applyMigrations(migrated.connectionString);
  const { rows } = await migrated.pool.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes
     WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE INDEX%WHERE%' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(partialUnique);
});

test('prisma/migrations/schema.prisma is up to date (npm run db:migration)', () => {
  expect(read('prisma/migrations/schema.prisma')).toBe(read('prisma/schema.prisma'));
});
