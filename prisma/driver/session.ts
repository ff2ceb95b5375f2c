import type pg from 'pg';
import { StartError } from '../embedded/startError.ts';

/*
 * What statements and their answers mean depends on settings that a role, a database or a server may have changed
 * (https://www.postgresql.org/docs/18/runtime-config-client.html). Each connection sets those that the program relies on.
 */

/**
 * The settings that a pooler carries from one connection to PostgreSQL to the next, because PostgreSQL reports them
 * (https://www.pgbouncer.org/config.html#track_extra_parameters).
 */
const carried: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  standard_conforming_strings: 'on',
  client_encoding: 'UTF8',
};

/** The others. Behind a pooler in transaction mode they would reach only one of its connections, and stay there. */
const own: Readonly<Record<string, string>> = {
  search_path: 'public',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  extra_float_digits: '1',
  array_nulls: 'on',
  transform_null_equals: 'off',
};

/** Limits, in milliseconds; 0 is none. Behind a pooler the role has them (docs/examples/pgbouncer.ini). */
const noLimits: Readonly<Record<string, string>> = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  idle_session_timeout: '0',
};

/** The limits that a connection may have. */
interface SessionLimits {
  readonly statement_timeout?: number;
  readonly idle_in_transaction_session_timeout?: number;
}

/** A connection, with the number of the process of PostgreSQL that serves it, as it was told. */
type Connection = Pick<pg.ClientBase, 'query'> & { readonly processID?: number | null };

const quoted = (text: string): string => `'${text}'`;

/**
 * Sets what the program relies on. PostgreSQL tells its process to whoever connects; a pooler tells another number.
 *
 * @param limits in milliseconds; none unless given
 * @param more further settings, by name
 */
export async function settleSession(
  connection: Connection,
  { statement_timeout: statement = 0, idle_in_transaction_session_timeout: idle = 0 }: SessionLimits = {},
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const limits = {
    ...noLimits,
    statement_timeout: String(statement),
    idle_in_transaction_session_timeout: String(idle),
  };
  const rows = [
    ...Object.entries({ ...carried, ...more }).map(([name, value]) => [name, value, 'true']),
    ...Object.entries({ ...own, ...limits }).map(([name, value]) => [name, value, 'false']),
  ].map(([name = '', value = '', isCarried]) => `(${quoted(name)}, ${quoted(value)}, ${isCarried})`);
  // Older versions of PostgreSQL lack some limits.
  await connection.query({
    text: `SELECT set_config(name, value, false) FROM (VALUES ${rows.join(', ')}) AS wanted(name, value, is_carried)
     WHERE (is_carried OR pg_backend_pid() = $1) AND current_setting(name, true) IS NOT NULL`,
    values: [connection.processID ?? 0],
  });
}

interface Found {
  readonly database: string;
  readonly encoding: string;
  readonly schema: string | null;
  readonly wrong: readonly string[];
}

/**
 * Checks, after `settleSession`, what no connection can set.
 *
 * @throws StartError with what to do
 */
export async function requireUsableDatabase(connection: Connection): Promise<void> {
  const values = Object.entries(own).filter(([name]) => name !== 'search_path' && name !== 'extra_float_digits');
  const { rows } = await connection.query<Found>(
    `SELECT current_database() AS database, current_setting('server_encoding') AS encoding, current_schema() AS schema, ARRAY(
       SELECT name FROM pg_settings
       WHERE (name, setting) NOT IN (${values.map((pair) => `(${pair.map(quoted).join(', ')})`).join(', ')})
         AND name IN (${values.map(([name]) => quoted(name)).join(', ')})
     ) AS wrong`,
  );
  const [{ database, encoding, schema, wrong } = { database: '', encoding: '', schema: null, wrong: [] }] = rows;
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database "${database}" has the encoding ${encoding}, but must have UTF8: create it with ENCODING 'UTF8' TEMPLATE template0.`,
    );
  if (schema !== 'public')
    throw new StartError(
      `The tables of Dadventures belong into the schema "public" of the database "${database}", which is missing or not the first in its search_path: create it, or ALTER DATABASE "${database}" SET search_path = public.`,
    );
  if (wrong.length > 0)
    throw new StartError(
      `The database "${database}" has settings that cannot be changed through its pooler: with ALTER DATABASE, set ${wrong.map((name) => `${name} to ${own[name]}`).join(', ')}.`,
    );
}
