import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isConflict } from '../conflict.ts';
import { StartError } from '../embedded/startError.ts';
import { writeFaultOf } from '../unwritable.ts';
import type { MigrationFile } from './files.ts';
import { statementsOf } from './script.ts';

/** Quoted statements are truncated to this many characters. */
const quotedMax = 120;

/** A row of the migrations table. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/** The migrations table of Prisma's own tools, so that they can be used on the same database. */
const createTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

type Connection = Pick<pg.ClientBase, 'query'>;

/** The migrations of the database; none if it has no migrations table. */
export async function readApplied(connection: Connection): Promise<AppliedMigration[]> {
  // Not to_regclass(): within a transaction it may return a cached result from before another server created the table.
  const { rows: tables } = await connection.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class WHERE relname = '_prisma_migrations'
       AND relnamespace = current_schema()::regnamespace) AS found`,
  );
  if (tables[0]?.found !== true) return [];
  const { rows } = await connection.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows;
}

/**
 * Creates the migrations table, if there is none yet.
 *
 * @throws StartError if the database has other tables instead
 */
export async function prepareTable(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ foreign: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NULL AND EXISTS (
       SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
         AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
     ) AS foreign`,
  );
  if (rows[0]?.foreign) {
    throw new StartError(
      'The database holds tables that are not those of Dadventures: set DATABASE_URL to an empty database.',
    );
  }
  await connection.query(createTable);
}

/**
 * Runs the statements of a migration and adds it to the migrations table, in the open transaction of the connection.
 *
 * @throws StartError that names the file, the line and the statement that PostgreSQL refused
 */
export async function runMigration(connection: Connection, { name, script, checksum }: MigrationFile): Promise<void> {
  for (const { text, line } of statementsOf(script)) {
    await connection.query(text).catch((error: Error) => {
      // The disk is full, another transaction was in the way, or a right is missing: the migration is not at fault.
      if (writeFaultOf(error) !== null || isConflict(error) || (error as { code?: unknown }).code === '42501')
        throw error;
      const statement = text.replaceAll(/\s+/g, ' ');
      const quoted = statement.length > quotedMax ? `${statement.slice(0, quotedMax)} …` : statement;
      throw new StartError(
        `The migration ${name} failed: ${error.message} (prisma/migrations/${name}/migration.sql, line ${line}: ${quoted}).`,
      );
    });
  }
  // Rows of an earlier version of the program, whose migrations a crash could interrupt.
  await connection.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name],
  );
  await connection.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
