import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import type { Place } from '../../prisma/embedded/place.ts';
import { fillTemplate } from './fillTemplate.ts';
import { makeScratch } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database with the catalogue that every test database is cloned from. It has no open connections. */
    templateUrl: string;
  }
}

const TEMPLATE = 'template_dadventures';

/** The connection string of another database of the same server. */
function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Defaults that a database may have and that change what statements and their answers mean. Every test runs on them, so that whatever
 * relies on a default of PostgreSQL fails.
 */
const strangeDefaults: Readonly<Record<string, string>> = {
  timezone: 'Europe/Berlin',
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  standard_conforming_strings: 'off',
  search_path: 'elsewhere',
  bytea_output: 'escape',
  default_transaction_isolation: 'serializable',
  extra_float_digits: '-3',
  array_nulls: 'off',
  transform_null_equals: 'on',
  lock_timeout: '1ms',
  idle_in_transaction_session_timeout: '500ms',
};

async function makeTemplate(connectionString: string): Promise<string> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  for (const [name, value] of Object.entries(strangeDefaults))
    await admin.query(`ALTER ROLE CURRENT_USER SET ${name} = '${value}'`);
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const templateUrl = withDatabase(connectionString, TEMPLATE);
  await fillTemplate(templateUrl);
  return templateUrl;
}

/** The same database through the socket of its cluster, if there is one. */
function withSocket(connectionString: string, dataDir: string): string {
  const url = new URL(connectionString);
  const folder = join(dataDir, 'database', 'cluster');
  if (existsSync(join(folder, `.s.PGSQL.${url.port}`))) url.searchParams.set('host', folder);
  return url.href;
}

/** Lets tests bring rows back as they were (`keepRows`), without triggers and without the order of foreign keys. */
async function allowBringingBack(connectionString: string, dataDir: string): Promise<void> {
  const { superuserPassword } = JSON.parse(readFileSync(join(dataDir, 'database', 'place.json'), 'utf8')) as Place;
  const url = new URL(connectionString);
  const role = url.username;
  Object.assign(url, { username: 'postgres', password: superuserPassword, pathname: '/postgres' });
  const superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  await superuser.query(`GRANT SET ON PARAMETER session_replication_role TO ${role}`);
  await superuser.end();
}

/** Starts one embedded database for a whole test run. Returns the function that stops and removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = makeScratch();
  try {
    const database = await openEmbeddedDatabase({
      dataDir: scratch.dataDir,
      fast: true,
      log: { info: () => undefined, warn: (message) => console.warn(message) },
    });
    await allowBringingBack(database.connectionString, scratch.dataDir);
    project.provide('templateUrl', withSocket(await makeTemplate(database.connectionString), scratch.dataDir));
    return async () => {
      await database.close();
      await scratch.remove();
    };
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}
