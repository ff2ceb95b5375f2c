import pg from 'pg';
import { ignoreShell } from './driver/shell.ts';
import { requireUsableDatabase, settleSession } from './driver/session.ts';
import { StartError } from './embedded/startError.ts';
import { type MigrationFile, MIGRATIONS_FOLDER, readMigrations } from './migrate/files.ts';
import { type AppliedMigration, prepareTable, readApplied, runMigration } from './migrate/run.ts';
import { inTransactionOn } from './transaction.ts';

/** The key of the advisory lock that a program holds while it migrates the database. No other lock uses this key. */
export const LOCK_KEY = 4_230_119_641;
const CONNECT_TIMEOUT_MS = 10_000;

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
 * Connects to a database, and sets what the program relies on.
 *
 * @param purpose the application name of the connection, after `dadventures-`
 * @throws StartError that names host, port and the reason, never the password; also for a database whose settings do not allow it to work
 */
export async function connect(connectionString: string, purpose = 'migrations'): Promise<pg.Client> {
  ignoreShell();
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
    await settleSession(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartError(
      `The database "${client.database}" at ${client.host} port ${client.port} cannot be used: ${reasonOf(error)}; check DATABASE_URL.`,
    );
  }
  try {
    await requireUsableDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Refuses a database with migrations of a newer program. Only a start is refused, so that servers can be replaced one after
 * the other.
 *
 * @throws StartError
 */
function refuseNewer(files: MigrationFile[], applied: AppliedMigration[]): void {
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

/** The migrations that the database lacks. */
function missing(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
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

/**
 * Applies the migrations that a database lacks, in the order of their names and each in one transaction. Servers that start
 * together wait for each other on an advisory lock.
 *
 * @param connectionString a PostgreSQL 14 or newer
 * @param folder the migrations; by default those of this checkout
 * @returns the names of the migrations that this call applied
 * @throws StartError if the database cannot be reached or is newer than the folder, or if a migration fails or was edited
 *   after it was applied. A migration that fails is rolled back
 */
export async function applyMigrations(
  connectionString: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<{ applied: string[] }> {
  const client = await connect(connectionString);
  try {
    return await applyMigrationsOn(client, connectionString, { folder });
  } finally {
    await client.end();
  }
}

/**
 * Like `applyMigrations`, but checks and locks on an open connection, which stays open.
 *
 * @param client a connection to the database of `connectionString`, without a transaction
 * @param options.doing called with what it begins to do, such as "applying migration 3 of 27"
 */
export async function applyMigrationsOn(
  client: pg.Client,
  connectionString: string,
  { folder = MIGRATIONS_FOLDER, doing = () => undefined }: { folder?: string; doing?: (step: string) => void } = {},
): Promise<{ applied: string[] }> {
  const files = readMigrations(folder);
  if (missing(files, await readApplied(client)).length === 0) return { applied: [] };
  // The lock belongs to a transaction, not to the session: a pooler in transaction mode keeps a transaction on one connection.
  await client.query('BEGIN');
  try {
    doing('waiting for another server, which migrates the database');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const todo = missing(files, await readApplied(client));
    if (todo.length > 0) await applyAll(connectionString, todo, doing);
    return { applied: todo.map(({ name }) => name) };
  } finally {
    // The transaction wrote nothing. Its end releases the lock, also if the connection has been lost.
    await client.query('COMMIT').catch(() => undefined);
  }
}

async function applyAll(
  connectionString: string,
  files: MigrationFile[],
  doing: (step: string) => void,
): Promise<void> {
  const client = await connect(connectionString);
  try {
    await inTransactionOn(client, () => prepareTable(client));
    for (const [index, file] of files.entries()) {
      doing(`applying migration ${index + 1} of ${files.length}, ${file.name}`);
      await inTransactionOn(client, () => runMigration(client, file));
    }
  } finally {
    await client.end();
  }
}

/**
 * Applies those of the given migrations that the database lacks, in the open transaction of the connection. The caller
 * must hold the advisory lock `LOCK_KEY`.
 *
 * @throws StartError if a migration fails
 */
export async function migrateOn(connection: Pick<pg.ClientBase, 'query'>, files: MigrationFile[]): Promise<void> {
  await prepareTable(connection);
  for (const file of missing(files, await readApplied(connection))) await runMigration(connection, file);
}
