import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ignoreShell, refuseLostTls } from '../../../prisma/driver/shell.ts';
import { requireUsableDatabase, settleSession } from '../../../prisma/driver/session.ts';
import { connect } from '../../../prisma/migrate.ts';
import { createPool, jobSettings, requestSettings } from '../../../prisma/pool.ts';
import { settingsWarnings } from '../../../server/env/warnings.ts';
import { readEnv } from '../../../server/env/env.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.ts';

/** What connections of the program have, whatever the role and the database say; globalSetup.ts gives the role of the tests other defaults. */
const expected = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  standard_conforming_strings: 'on',
  client_encoding: 'UTF8',
  search_path: 'public',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  extra_float_digits: '1',
  array_nulls: 'on',
  transform_null_equals: 'off',
  lock_timeout: '0',
};

let database: TestDatabase;
const opened: pg.Client[] = [];

/** A connection that has set nothing, as the role of the tests has it. */
async function plainClient(connectionString = database.connectionString): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  opened.push(client);
  return client;
}

async function settingsOf(on: Pick<pg.ClientBase, 'query'>, names = Object.keys(expected)) {
  const { rows } = await on.query<{ name: string; setting: string }>(
    'SELECT name, current_setting(name) AS setting FROM unnest($1::text[]) AS name',
    [names],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(async () => {
  for (const client of opened) await client.end();
  await database.close();
});

describe('whatever the defaults of the database are', () => {
  test('they are strange in the tests', async () => {
    const strange = await settingsOf(await plainClient());
    for (const [name, value] of Object.entries(expected)) {
      if (name !== 'client_encoding') expect(strange[name], name).not.toBe(value);
    }
  });

  test('each kind of connection sets what the program relies on, and its limits', async () => {
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    const jobs = createPool(database.connectionString, 1, 'named', jobSettings);
    const requests = createPool(database.connectionString, 1, 'named', requestSettings);
    const scripts = await connect(database.connectionString, 'tests');
    try {
      for (const on of [jobs, requests, scripts]) expect(await settingsOf(on)).toEqual(expected);
      expect(await settingsOf(jobs, limits)).toEqual({
        statement_timeout: '0',
        idle_in_transaction_session_timeout: '1min',
      });
      expect(Object.values(await settingsOf(scripts, limits))).toEqual(['0', '0']);
      expect(await settingsOf(requests, [...limits, 'plan_cache_mode'])).toEqual({
        statement_timeout: '15s',
        idle_in_transaction_session_timeout: '15s',
        plan_cache_mode: 'force_generic_plan',
      });
    } finally {
      await Promise.all([jobs.end(), requests.end(), scripts.end()]);
    }
  });

  test('instants and dates arrive as they were sent', async () => {
    const { rows } = await database.pool.query<{ instant: Date; day: string }>(
      `SELECT '2026-03-14 18:40:00'::timestamp::timestamptz AS instant, '2026-03-04'::date AS day`,
    );
    expect(rows).toEqual([{ instant: new Date('2026-03-14T18:40:00Z'), day: '2026-03-04' }]);
  });
});

describe('through a pooler, which tells another process', () => {
  const behindPooler = (client: pg.Client) => ({ query: client.query.bind(client), processID: 1 });

  test('a connection sets only what the pooler carries on', async () => {
    const client = await plainClient();
    await settleSession(behindPooler(client));
    expect(await settingsOf(client)).toMatchObject({
      TimeZone: 'UTC',
      DateStyle: 'ISO, MDY',
      standard_conforming_strings: 'on',
      search_path: 'elsewhere',
      lock_timeout: '1ms',
    });
  });

  test('the other settings have to be right: one sentence says how', async () => {
    const client = await plainClient();
    await settleSession(behindPooler(client));
    await expect(requireUsableDatabase(client)).rejects.toThrow(
      /^The tables of Dadventures belong into the schema "public"/,
    );
    await client.query('SET search_path = "$user", public');
    await expect(requireUsableDatabase(client)).rejects.toThrow(
      /^The database "test_\w+" has settings that cannot be changed through its pooler: with ALTER DATABASE, set array_nulls to on, .*default_transaction_isolation to read committed.*\.$/,
    );
    await client.query(
      `SET bytea_output = hex; SET default_transaction_isolation = 'read committed'; SET array_nulls = on; SET transform_null_equals = off`,
    );
    await requireUsableDatabase(client);
  });
});

describe('a database that cannot work is refused in one sentence', () => {
  test('without the schema of the tables', async () => {
    const bare = await createEmptyDatabase();
    onTestFinished(() => bare.close());
    await bare.pool.query('DROP SCHEMA public');
    await expect(connect(bare.connectionString)).rejects.toThrow(
      /^The tables of Dadventures belong into the schema "public" of the database "test_\w+", which is missing/,
    );
  });

  test('in an encoding that lacks signs', async () => {
    const url = new URL(database.connectionString);
    const name = `${url.pathname.slice(1)}_latin`;
    await database.pool.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    url.pathname = `/${name}`;
    await expect(connect(url.href)).rejects.toThrow(
      `The database "${name}" has the encoding LATIN1, but must have UTF8: create it with ENCODING 'UTF8' TEMPLATE template0.`,
    );
    await database.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});

describe('the variables of the shell for psql', () => {
  test('change no connection, and the start names them', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const [name, value] of Object.entries({
      PGOPTIONS: '-c nonsense=1',
      PGSSLMODE: 'require',
      PGHOST: 'nowhere',
      PGPORT: '1',
    }))
      vi.stubEnv(name, value);
    const client = await connect(database.connectionString, 'tests');
    await client.end();
    expect(ignoreShell()).toEqual(expect.arrayContaining(['PGOPTIONS', 'PGSSLMODE', 'PGHOST', 'PGPORT']));
    const [sentence] = settingsWarnings(readEnv({ DATABASE_URL: database.connectionString }));
    expect(sentence).toMatch(
      /^PG\w+(, PG\w+)+ are set and not read: only DATABASE_URL says how the database is reached\.$/,
    );
    expect(settingsWarnings(readEnv({}))).toEqual([]);
    expect(() => refuseLostTls('postgresql://a:b@db.example/c')).toThrow(
      'PGSSLMODE is require, but only DATABASE_URL says how the database is reached: add ?sslmode=require to it, or unset PGSSLMODE.',
    );
    refuseLostTls('postgresql://a:b@db.example/c?sslmode=verify-full');
  });
});
