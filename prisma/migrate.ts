import pg from 'pg';
import { StartError } from './embedded/startError.ts';
import { withOfflineSchemaEngine, withSchemaEngine, withSchemaEngineOn } from './migrate/engine.ts';
import { asMigrationList, type MigrationFile, MIGRATIONS_FOLDER, readMigrations } from './migrate/files.ts';

/** The advisory lock of whoever changes the structure: any number that nothing else in the application locks. */
export const LOCK_KEY = 4_230_119_641;
const CONNECT_TIMEOUT_MS = 10_000;
const NO_FILTERS = { externalTables: [], externalEnums: [] };

interface AppliedRow {
  name: string;
  checksum: string;
  finished: boolean;
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] };
  if (errors !== undefined && errors.length > 0) return reasonOf(errors.at(-1));
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host is not known';
  if (code === 'ENOENT') return 'there is no such socket';
  if (code === 'ETIMEDOUT' || /timeout/i.test(message ?? '')) return 'no answer in time';
  return message === undefined || message === '' ? 'no reason given' : message;
}

/**
 * Connects to a database.
 *
 * @param purpose what PostgreSQL lists the connection as, after `dadventures-`
 * @throws StartError that names host, port and the reason, never the password
 */
export async function connect(connectionString: string, purpose = 'migrations'): Promise<pg.Client> {
  let client: pg.Client;
  try {
    client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: `dadventures-${purpose}`,
    });
  } catch {
    throw new StartError(
      'DATABASE_URL is not an address of a PostgreSQL database: it should look like postgresql://user:password@host:5432/database.',
    );
  }
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartError(
      `The database "${client.database}" at ${client.host} port ${client.port} cannot be used: ${reasonOf(error)}; check DATABASE_URL.`,
    );
  }
}

/** What the database says it has; nothing when it has no table of migrations yet. */
async function readApplied(client: pg.Client): Promise<AppliedRow[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  );
  if (tables[0]?.found !== true) return [];
  const { rows } = await client.query<AppliedRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows;
}

/**
 * Refuses a database that a newer program has brought further: this one does not know what its tables mean now. A program
 * that runs already goes on, so that several servers can be replaced one after the other.
 *
 * @throws StartError
 */
function refuseNewer(files: MigrationFile[], applied: AppliedRow[]): void {
  const known = new Set(files.map(({ name }) => name));
  const newest = applied
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
    .sort()
    .at(-1);
  if (newest === undefined) return;
  throw new StartError(
    `The database is newer than this program, which does not know its migration ${newest}: update the program, or restore a backup of this version into an empty database.`,
  );
}

/** The migrations that are still to do. */
function missing(files: MigrationFile[], applied: AppliedRow[]): MigrationFile[] {
  refuseNewer(files, applied);
  const done = new Map(applied.filter((row) => row.finished).map((row) => [row.name, row.checksum]));
  for (const file of files) {
    const checksum = done.get(file.name);
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new StartError(
        `The migration ${file.name} was changed after this database had applied it: restore prisma/migrations/${file.name}/migration.sql and put the change into a new migration.`,
      );
    }
  }
  return files.filter((file) => !done.has(file.name));
}

/** The sentence for a migration that the engine could not apply. */
function failureOf(error: unknown, todo: MigrationFile[]): StartError {
  const message = String((error as Error).message);
  if (/database schema is not empty/.test(message)) {
    return new StartError(
      'The database holds tables that are not those of Dadventures: set DATABASE_URL to an empty database.',
    );
  }
  const name =
    /migration_name="([^"]+)"|Migration name: (\S+)/.exec(message)?.slice(1).find(Boolean) ?? todo[0]?.name ?? '';
  const reason =
    /ERROR: ?(.+)/.exec(message)?.[1] ??
    /(?:Database error|Error querying the database):?\s*(.+)/.exec(message)?.[1] ??
    message.split('\n')[0];
  return new StartError(`The migration ${name} failed: ${reason}.`);
}

/**
 * Brings a database to the state of prisma/migrations, with Prisma's own engine and table (design 2 and 12). Servers that
 * start together wait for each other on an advisory lock; when nothing is to do, the engine is not even loaded. A
 * migration that a crash cut short is run again: scripts apply entirely or not at all.
 *
 * @param connectionString a PostgreSQL 14 or newer
 * @param folder the migrations; by default those of this checkout
 * @returns the names of the migrations that this call applied
 * @throws StartError when the database cannot be reached or is newer than the folder, or a migration fails or was edited
 *   afterwards
 */
export async function applyMigrations(
  connectionString: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<{ applied: string[] }> {
  const client = await connect(connectionString);
  try {
    return await applyMigrationsOn(client, connectionString, folder);
  } finally {
    await client.end();
  }
}

/**
 * The same over a connection that is open already, and stays so.
 *
 * @param client a connection to the database of `connectionString`, without a transaction
 */
export async function applyMigrationsOn(
  client: pg.Client,
  connectionString: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<{ applied: string[] }> {
  const files = readMigrations(folder);
  if (missing(files, await readApplied(client)).length === 0) return { applied: [] };
  // In a transaction, which a pooler in transaction mode keeps on one connection: a lock of the session would stay there.
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const rows = await readApplied(client);
    const todo = missing(files, rows);
    if (todo.length === 0) return { applied: [] };
    const cutShort = rows.filter((row) => !row.finished);
    const migrationsList = asMigrationList(folder, files);
    return await withSchemaEngine(connectionString, async (engine) => {
      for (const { name } of cutShort) await engine.markMigrationRolledBack({ migrationName: name });
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
      return { applied: appliedMigrationNames };
    }).catch((error: unknown) => {
      throw failureOf(error, todo);
    });
  } finally {
    // It wrote nothing; its end opens the lock, also where the connection has broken meanwhile.
    await client.query('COMMIT').catch(() => undefined);
  }
}

/**
 * Applies those of some migrations that the database does not have yet, within the transaction that is open on a pool of
 * one connection. The caller holds the advisory lock `LOCK_KEY`.
 *
 * @throws StartError when a migration fails
 */
export async function migrateOn(pool: pg.Pool, files: MigrationFile[]): Promise<void> {
  const migrationsList = asMigrationList(MIGRATIONS_FOLDER, files);
  await withSchemaEngineOn(pool, (engine) => engine.applyMigrations({ migrationsList, filters: NO_FILTERS })).catch(
    (error: unknown) => {
      throw failureOf(error, files);
    },
  );
}

/**
 * The SQL script that turns a database of one schema into one of another.
 *
 * @param from text of a schema.prisma, or 'empty'
 * @param to text of a schema.prisma
 * @returns the script; empty when the schemas mean the same tables
 * @throws StartError with Prisma's reason when a schema is wrong
 */
export async function diffSchemas(from: string, to: string): Promise<string> {
  const asTarget = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  });
  const result = await withOfflineSchemaEngine((engine) =>
    engine.diff({
      from: from === 'empty' ? { tag: 'empty' } : asTarget(from),
      to: asTarget(to),
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    }),
  ).catch((error: unknown) => {
    throw new StartError(`schema.prisma cannot be compared: ${String((error as Error).message).trim()}`);
  });
  return result.exitCode === 0 ? '' : (result.stdout ?? '');
}
