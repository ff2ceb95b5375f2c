import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyMigrations } from '../../../prisma/migrate.ts';
import { diffSchemas } from '../../../prisma/migrate/diff.ts';
import { writeMigration } from '../../../scripts/migration.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.ts';

const NOW = Temporal.Instant.from('2030-01-02T03:04:05.678Z');
const HEAD = 'datasource db {\n  provider = "postgresql"\n}\n';
const TOYS = `${HEAD}\nmodel Toy {\n  id Int @id\n}\n`;
const NAMED_TOYS = `${HEAD}\n/// A toy with a name.\nmodel Toy {\n  id Int @id\n  name String\n}\n`;

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dadventures-migrations-'));
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function put(name: string, script: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), script);
}

const apply = () => applyMigrations(database.connectionString, folder);

async function exists(table: string): Promise<boolean> {
  const { rows } = await database.pool.query('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  return rows[0].found;
}

describe('applying migrations', () => {
  test('each is applied once and in order, even if several servers start together', async () => {
    put('20300101000000_one', 'CREATE TABLE one (id int);');
    put('20300102000000_two', 'ALTER TABLE one ADD COLUMN word text;');
    const results = await Promise.all([apply(), apply(), apply()]);
    expect(results.flatMap(({ applied }) => applied)).toEqual(['20300101000000_one', '20300102000000_two']);
    expect(await apply()).toEqual({ applied: [] });
  });

  test('semicolons in strings and functions do not end a statement', async () => {
    put(
      '20300101000000_cut',
      `CREATE TABLE cut (word text DEFAULT 'a;b'); -- one; two\nCREATE FUNCTION answer() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 42; END; $$;`,
    );
    await apply();
    expect((await database.pool.query('SELECT answer()')).rows).toEqual([{ answer: 42 }]);
  });

  test('a failed migration is reported with its statement, is rolled back, and can be corrected', async () => {
    put('20300101000000_half', 'CREATE TABLE half (id int); SELECT 1 / 0;');
    await expect(apply()).rejects.toThrow(
      'The migration 20300101000000_half failed: division by zero (prisma/migrations/20300101000000_half/migration.sql, line 1: SELECT 1 / 0).',
    );
    expect(await exists('half')).toBe(false);
    put('20300101000000_half', 'CREATE TABLE half (id int);');
    expect(await apply()).toEqual({ applied: ['20300101000000_half'] });
  });

  test('a migration that a crash interrupted runs again', async () => {
    put('20300101000000_one', 'CREATE TABLE one (id int);');
    await apply();
    await database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL; DROP TABLE one');
    expect(await apply()).toEqual({ applied: ['20300101000000_one'] });
    expect(await exists('one')).toBe(true);
  });

  test('a migration that was changed after it was applied is refused', async () => {
    put('20300101000000_one', 'CREATE TABLE one (id int);');
    await apply();
    put('20300101000000_one', 'CREATE TABLE one (id bigint);');
    await expect(apply()).rejects.toThrow(
      /^The migration 20300101000000_one was changed after this database had applied it: restore /,
    );
  });

  test('a database with tables of another program is refused in one sentence', async () => {
    await database.pool.query('CREATE TABLE of_another_program (id int)');
    put('20300101000000_one', 'CREATE TABLE one (id int);');
    await expect(apply()).rejects.toThrow(
      'The database holds tables that are not those of Dadventures: set DATABASE_URL to an empty database.',
    );
  });

  test('a database with newer migrations is refused and unchanged', async () => {
    put('20300101000000_one', 'CREATE TABLE one (id int);');
    put('20300102000000_two', 'CREATE TABLE two (id int);');
    await apply();
    put('20300103000000_three', 'CREATE TABLE three (id int);');
    rmSync(join(folder, '20300102000000_two'), { recursive: true });
    await expect(apply()).rejects.toThrow(
      'The database is newer than this program, which does not know its migration 20300102000000_two: update the program, or restore a backup of this version into an empty database.',
    );
    expect(await exists('three')).toBe(false);
  });

  test.each([
    [
      'postgresql://dad:hunter2@127.0.0.1:1/family',
      'The database "family" at 127.0.0.1 port 1 cannot be used: the connection was refused; check DATABASE_URL.',
    ],
    [
      'postgresql://dad:hunter2@no-such-host.invalid/family',
      'The database "family" at no-such-host.invalid port 5432 cannot be used: the host is not known; check DATABASE_URL.',
    ],
  ])('the error for an unreachable database names it without its password', async (connectionString, sentence) => {
    await expect(applyMigrations(connectionString, folder)).rejects.toThrow(sentence);
  });
});

describe('writing a migration', () => {
  const write = (schema: string, name = 'toys') => {
    writeFileSync(join(folder, 'now.prisma'), schema);
    return writeMigration({
      name,
      schemaFile: join(folder, 'now.prisma'),
      folder: join(folder, 'migrations'),
      now: NOW,
    });
  };

  test('writes the difference to the last schema, and saves the schema', async () => {
    const first = await write(TOYS);
    expect(first).toBe(join(folder, 'migrations', '20300102030405_toys', 'migration.sql'));
    expect(readFileSync(first ?? '', 'utf8')).toContain('CREATE TABLE "Toy"');
    expect(readdirSync(join(folder, 'migrations')).sort()).toEqual([
      '20300102030405_toys',
      'migration_lock.toml',
      'schema.prisma',
    ]);
    expect(readFileSync(join(folder, 'migrations', 'schema.prisma'), 'utf8')).toBe(TOYS);
  });

  test('writes nothing if the tables are the same, but saves changed comments', async () => {
    await write(TOYS);
    expect(await write(`/// A comment.\n${TOYS}`)).toBeUndefined();
    expect(readFileSync(join(folder, 'migrations', 'schema.prisma'), 'utf8')).toContain('A comment.');
  });

  test('refuses a name that is not a valid folder name', async () => {
    await expect(write(TOYS, 'Add toys!')).rejects.toThrow('"Add toys!" is not a valid migration name');
  });

  test('uses a script that turns one schema into the other', async () => {
    await database.pool.query(await diffSchemas('empty', TOYS));
    await database.pool.query(await diffSchemas(TOYS, NAMED_TOYS));
    await database.pool.query(`INSERT INTO "Toy" (id, name) VALUES (1, 'brick')`);
    expect(await diffSchemas(NAMED_TOYS, NAMED_TOYS)).toBe('');
  });
});
