import { StartError } from '../embedded/startError.ts';

/** The variables of the shell with which pg would change an address. Those of psql in a profile reach every program. */
const names = [
  'PGHOST',
  'PGPORT',
  'PGUSER',
  'PGPASSWORD',
  'PGDATABASE',
  'PGOPTIONS',
  'PGSSLMODE',
  'PGSSLNEGOTIATION',
  'PGAPPNAME',
  'PGCLIENT_ENCODING',
  'PGREPLICATION',
  'PGCONNECT_TIMEOUT',
] as const;

const found = new Map<string, string>();

/**
 * Removes these variables: pg reads them for every connection, and has no other way to leave them out. Comes before whatever connects.
 *
 * @returns the names of those that were set: an address says everything itself
 */
export function ignoreShell(): readonly string[] {
  for (const name of names) {
    const value = process.env[name];
    delete process.env[name];
    if (value !== undefined && value !== '') found.set(name, value);
  }
  return [...found.keys()];
}

/** The modes in which nobody relies on encryption. */
const withoutTls: readonly (string | undefined)[] = [undefined, 'disable', 'allow', 'prefer'];

/**
 * Refuses an address that would be reached without the encryption that the shell asks for.
 *
 * @param databaseUrl the address from the settings
 * @throws StartError
 */
export function refuseLostTls(databaseUrl: string): void {
  ignoreShell();
  const sslMode = found.get('PGSSLMODE');
  if (withoutTls.includes(sslMode) || /[?&]ssl(?:mode)?=/.test(databaseUrl)) return;
  throw new StartError(
    `PGSSLMODE is ${sslMode}, but only DATABASE_URL says how the database is reached: add ?sslmode=${sslMode} to it, or unset PGSSLMODE.`,
  );
}
