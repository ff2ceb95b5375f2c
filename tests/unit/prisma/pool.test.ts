import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { integer, uuid } from '../../../prisma/columns.ts';
import { createPrismaClient } from '../../../prisma/client.ts';
import { createPool, inTransaction, onStatement, type Timeouts } from '../../../prisma/pool.ts';
import { statement } from '../../../prisma/statement.ts';
import { write as transact } from '../../../prisma/write.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

beforeEach(() => {
  pool = createPool(database.connectionString, 1);
});

afterEach(() => pool.end());

describe('a named statement', () => {
  test('that PostgreSQL refuses fails alone, with the stack of its caller, and works again', async () => {
    const divide = statement<[by: number]>()('test_divide', 'SELECT 12 / $1::int AS result', {
      result: integer,
    });
    await expect(divide(pool, 0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(pool, 3)).toEqual([{ result: 4 }]);
    await expect(divide(pool, 0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(pool, 4)).toEqual([{ result: 3 }]);
    const error: unknown = await inTransaction(pool, (connection) => divide(connection, 0)).catch(
      (reason: unknown) => reason,
    );
    expect((error as Error).stack).toContain('pool.test.ts');
  });

  test('with a value that cannot be sent fails alone, also the first time', async () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    const echo = (value: unknown) => pool.query({ name: 'echo', text: 'SELECT $1::jsonb AS value', values: [value] });
    await expect(echo(loop)).rejects.toThrow(/circular/i);
    expect((await echo({ one: 1 })).rows).toEqual([{ value: { one: 1 } }]);
    await expect(echo(loop)).rejects.toThrow(/circular/i);
    expect((await echo({ two: 2 })).rows).toEqual([{ value: { two: 2 } }]);
  });

  test('of another text under a name that is taken is refused', async () => {
    await pool.query({ name: 'taken', text: 'SELECT 1 AS one' });
    await expect(pool.query({ name: 'taken', text: 'SELECT 2 AS two' })).rejects.toThrow(
      "Prepared statements must be unique - 'taken' was used for a different statement",
    );
    expect((await pool.query({ name: 'taken', text: 'SELECT 1 AS one' })).rows).toEqual([{ one: 1 }]);
  });

  test('asks PostgreSQL for its columns once per connection', async () => {
    // A new connection sends a statement of its own first.
    await pool.query('SELECT 0');
    const describeColumns = vi.spyOn(pg.Connection.prototype, 'describe');
    const read = {
      name: 'read_once',
      text: `SELECT $1::int AS number, date '2026-02-28' AS day, NULL::text AS nothing`,
    };
    for (const number of [1, 2, 3]) {
      const { rows, fields, rowCount, command } = await pool.query({ ...read, values: [number] });
      expect(rows).toEqual([{ number, day: '2026-02-28', nothing: null }]);
      expect(fields.map(({ name }) => name)).toEqual(['number', 'day', 'nothing']);
      expect([command, rowCount]).toEqual(['SELECT', 1]);
    }
    expect(describeColumns).toHaveBeenCalledTimes(1);
    describeColumns.mockRestore();
  });

  test('without rows counts the rows that it writes', async () => {
    await pool.query('CREATE TEMP TABLE counted (number int)');
    const insert = { name: 'insert_counted', text: 'INSERT INTO counted SELECT generate_series(1, $1::int)' };
    for (const number of [3, 2]) {
      const { rows, rowCount, command } = await pool.query({ ...insert, values: [number] });
      expect([rows, rowCount, command]).toEqual([[], number, 'INSERT']);
    }
  });

  test('that takes too long fails, and the next ones run on a new connection', async () => {
    const impatient = createPool(database.connectionString, 1, 'named', { query_timeout: 100 });
    await expect(impatient.query({ name: 'sleep', text: 'SELECT pg_sleep(600)' })).rejects.toThrow(
      'Query read timeout',
    );
    expect((await impatient.query({ name: 'one', text: 'SELECT 1 AS one' })).rows).toEqual([{ one: 1 }]);
    await impatient.end();
  });

  test('that copies is refused, and the connection works on', async () => {
    await pool.query('CREATE TEMP TABLE copied (number int)');
    await expect(pool.query({ name: 'copy', text: 'COPY copied FROM STDIN' })).rejects.toThrow('COPY');
    expect((await pool.query({ name: 'two', text: 'SELECT 2 AS two' })).rows).toEqual([{ two: 2 }]);
  });

  test('is refused when its columns have changed', async () => {
    await pool.query('CREATE TEMP TABLE changing (first int, second text)');
    await pool.query(`INSERT INTO changing VALUES (1, 'two')`);
    const read = { name: 'changing', text: 'SELECT * FROM changing' };
    expect((await pool.query(read)).rows).toEqual([{ first: 1, second: 'two' }]);
    await pool.query('ALTER TABLE changing ADD COLUMN third int DEFAULT 3');
    await expect(pool.query(read)).rejects.toThrow('cached plan must not change result type');
  });
});

describe('a transaction', () => {
  const write = statement<[number: number]>()('test_write_number', 'INSERT INTO numbers VALUES ($1) RETURNING number', {
    number: integer,
  });
  const numbers = async () => (await pool.query<{ number: number }>('SELECT number FROM numbers ORDER BY 1')).rows;

  beforeEach(async () => {
    await pool.query('CREATE TEMP TABLE numbers (number int PRIMARY KEY)');
  });

  test('that fails is undone', async () => {
    for (const number of [1, 2, 3]) {
      const work = inTransaction(pool, async (connection) => {
        expect(await write(connection, number)).toEqual([{ number }]);
        expect(await write(connection, -number)).toEqual([{ number: -number }]);
        if (number === 2) throw new Error('changed our mind');
      });
      await (number === 2 ? expect(work).rejects.toThrow('changed our mind') : work);
    }
    expect(await numbers()).toEqual([-3, -1, 1, 3].map((number) => ({ number })));
  });

  test('stays open after a statement that fails, and a text without a name belongs to it', async () => {
    for (let time = 0; time < 2; time += 1) {
      await inTransaction(pool, (connection) => write(connection, 7));
      await expect(
        inTransaction(pool, async (connection) => {
          await expect(write(connection, 7)).rejects.toMatchObject({ code: '23505' });
          // Outside of a transaction this would succeed.
          await write(connection, 8);
        }),
      ).rejects.toMatchObject({ code: '25P02' });
      await expect(
        inTransaction(pool, async (connection) => {
          await connection.query('INSERT INTO numbers VALUES (9)');
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect(await numbers()).toEqual([{ number: 7 }]);
      await pool.query('DELETE FROM numbers');
    }
  });

  test('without statements leaves nothing open', async () => {
    await inTransaction(pool, async () => {});
    const state = 'SELECT state FROM pg_stat_activity WHERE pid = pg_backend_pid()';
    expect((await pool.query(state)).rows).toEqual([{ state: 'active' }]);
    await write(pool, 5);
    const other = new pg.Client({ connectionString: database.connectionString });
    await other.connect();
    const open = `SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    expect((await other.query(open)).rows).toEqual([{ open: 0 }]);
    await other.end();
  });
});

test('with generic plans a statement with a list is planned once, however long the list is', async () => {
  const planning = createPool(database.connectionString, 1, 'named', { genericPlans: true });
  const known = statement<[ids: readonly string[]]>()(
    'test_users_of_a_list',
    'SELECT id FROM users WHERE id = ANY($1::uuid[])',
    { id: uuid },
  );
  const id = '018f0000-0000-7000-8000-000000000001';
  for (let length = 0; length < 20; length += 1) {
    expect(await known(planning, Array<string>(length).fill(id))).toEqual([]);
  }
  const { rows } = await planning.query<{ generic_plans: string; custom_plans: string }>(
    `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'test_users_of_a_list'`,
  );
  expect(rows).toEqual([{ generic_plans: '20', custom_plans: '0' }]);
  await planning.end();
});

const addOne = statement<[number: number]>()('test_add_one', 'SELECT $1::int + 1 AS sum', {
  sum: integer,
});

test.each([
  ['named', true],
  ['unnamed', false],
] as const)('with %s statements PostgreSQL keeps plans: %s', async (statements, keepsPlans) => {
  const single = createPool(database.connectionString, 1, statements, { genericPlans: true });
  const prisma = createPrismaClient(single);
  try {
    expect(await addOne(single, 41)).toEqual([{ sum: 42 }]);
    expect(await prisma.user.count({ where: { email: 'nobody@family.example' } })).toBe(0);
    const { rows } = await single.query<{ name: string }>('SELECT name FROM pg_prepared_statements ORDER BY name');
    expect(rows.map(({ name }) => name.slice(0, 2))).toEqual(keepsPlans ? ['p_', 'te'] : []);
  } finally {
    await prisma.$disconnect();
    await single.end();
  }
});

describe('a connection', () => {
  const processId = async () => (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const write = 'CREATE TABLE refused (id int)';

  test('that does not answer in time is closed', async () => {
    const before = await processId();
    const sleep: pg.QueryConfig & Timeouts = { text: 'SELECT pg_sleep(600)', query_timeout: 50 };
    const connection = await pool.connect();
    await expect(connection.query(sleep)).rejects.toThrow('Query read timeout');
    connection.release();
    expect(await processId()).not.toBe(before);
  });

  test('on which a write is refused because the server only reads is closed', async () => {
    const before = await processId();
    const work = inTransaction(pool, async (connection) => {
      await connection.query('SET TRANSACTION READ ONLY');
      await connection.query(write);
    });
    await expect(work).rejects.toMatchObject({ code: '25006' });
    expect(await processId()).not.toBe(before);
  });

  test('is closed then in a transaction of Prisma too', async () => {
    const prisma = createPrismaClient(pool);
    const before = await processId();
    const work = transact({ db: { prisma } }, async (transaction) => {
      await transaction.$executeRawUnsafe('SET TRANSACTION READ ONLY');
      await transaction.$executeRawUnsafe(write);
    });
    await expect(work).rejects.toThrow('25006');
    expect(await processId()).not.toBe(before);
    await prisma.$disconnect();
  });

  test('with any other error stays', async () => {
    const before = await processId();
    const connection = await pool.connect();
    await expect(connection.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    connection.release();
    expect(await processId()).toBe(before);
  });
});

test('listeners see statements of all kinds, and how each ended', async () => {
  const seen: string[] = [];
  // A new connection sends one of its own first.
  await pool.query('SELECT 0');
  onStatement(pool, (sent) => {
    const text = typeof sent === 'string' ? sent : (sent as pg.QueryConfig).text;
    return (error) => void seen.push(`${text}: ${error ? (error as pg.DatabaseError).code : 'done'}`);
  });
  await pool.query('SELECT 1');
  await addOne(pool, 1);
  const connection = await pool.connect();
  await expect(connection.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  connection.release();
  expect(seen).toEqual(['SELECT 1: done', 'SELECT $1::int + 1 AS sum: done', 'SELECT 1 / 0: 22012']);
});
