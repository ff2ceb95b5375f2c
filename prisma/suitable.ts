import type pg from 'pg';
import { StartError } from './embedded/startError.ts';

/** PostgreSQL 14, as it counts versions. */
const oldestVersion = 140_000;

interface Facts {
  readonly name: string;
  readonly version: number;
  readonly shown: string;
  readonly schemas: boolean;
}

/**
 * Refuses a database in DATABASE_URL that the program could open but not serve from.
 *
 * @param client a connection to it
 * @throws StartError with one sentence: it is too old, or the role may not create the job queue
 */
export async function requireSuitable(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<Facts>(
    `SELECT datname AS name, current_setting('server_version_num')::int AS version, current_setting('server_version') AS shown,
       has_database_privilege(oid, 'CREATE') OR EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss') AS schemas
     FROM pg_database WHERE datname = current_database()`,
  );
  const [facts] = rows;
  if (!facts) return;
  const { name, version, shown, schemas } = facts;
  if (version < oldestVersion)
    throw new StartError(`The database "${name}" is on PostgreSQL ${shown}, but must be on 14 or newer.`);
  if (!schemas) throw new StartError(notOwner(name));
}

/** For a role that lacks rights. */
const notOwner = (name: string): string =>
  `The role in DATABASE_URL may not create what the program needs in the database "${name}": make it the owner (docs/operations.md, "An external database").`;

/** PostgreSQL's code of a missing right. */
const insufficientPrivilege = '42501';

/** What a start says when a statement lacked a right in the database of DATABASE_URL; null for any other error. */
export function rightsSentence(error: unknown, databaseUrl: string | undefined): string | null {
  if ((error as { code?: unknown }).code !== insufficientPrivilege || databaseUrl === undefined) return null;
  return notOwner(decodeURIComponent(URL.parse(databaseUrl)?.pathname.slice(1) ?? ''));
}
