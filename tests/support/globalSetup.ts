import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
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

/** Starts one embedded database for a whole test run. Returns the function that stops and removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = makeScratch();
  try {
    const database = await openEmbeddedDatabase({
      dataDir: scratch.dataDir,
      fast: true,
      log: { info: () => undefined, warn: (message) => console.warn(message) },
    });
    project.provide('templateUrl', await makeTemplate(database.connectionString));
    return async () => {
      await database.close();
      await scratch.remove();
    };
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}
