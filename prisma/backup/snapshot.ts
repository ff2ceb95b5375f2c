import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../embedded/startError.ts';
import type { Manifest } from './manifest.ts';

const MIGRATIONS_TABLE = '_prisma_migrations';
const TRIES = 10;

/** A condition on pg_class that excludes the tables of extensions. */
export const notOfExtension = `NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`;

/** A table of the program with its columns in the database. */
interface TableShape {
  readonly name: string;
  readonly columns: string[];
}

/** The tables of the program, sorted by name. */
async function readTables(on: Pick<pg.Client, 'query'>): Promise<TableShape[]> {
  const { rows } = await on.query<TableShape>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> $1 AND ${notOfExtension} AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** The COPY statement for a table. */
export const copyOf = ({ name, columns }: TableShape, direction: 'TO STDOUT' | 'FROM STDIN'): string =>
  `COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) ${direction}`;

export interface Snapshot {
  readonly tables: readonly TableShape[];
  readonly migrations: Manifest['migrations'];
  /** All rows of a table in PostgreSQL's text format. */
  copy(table: TableShape): Readable;
  close(): Promise<void>;
}

/**
 * Takes a snapshot of the database: until `close`, all tables are read as of this instant, even if servers write meanwhile.
 * Only migrations have to wait.
 *
 * @param client a connection that is used for the snapshot only
 * @throws StartError if the database has no tables of this program
 */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows: found } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      MIGRATIONS_TABLE,
    ]);
    if (found[0]?.found !== true) break;
    const expected = await readTables(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    // The first query after LOCK TABLE takes the snapshot, so that no migration can run between the locks and the snapshot.
    const names = [MIGRATIONS_TABLE, ...expected.map(({ name }) => name)].map((name) => `"${name}"`);
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
    const tables = await readTables(client);
    if (isDeepStrictEqual(tables, expected)) {
      const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
        `SELECT migration_name AS name, checksum FROM ${MIGRATIONS_TABLE}
         WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
      );
      return {
        tables,
        migrations,
        copy: (table) => client.query(copyTo(copyOf(table, 'TO STDOUT'))),
        close: async () => void (await client.query('COMMIT')),
      };
    }
    await client.query('ROLLBACK');
  }
  throw new StartError(
    `The database "${client.database}" holds no tables of Dadventures: there is nothing to back up.`,
  );
}
