import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { createPool, inTransaction, types } from '../../../prisma/pool.ts';
import { statement } from '../../../prisma/statement.ts';
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

/** One of each kind of value that the program reads or sends. */
const everything = {
  name: 'everything',
  text: `SELECT $1::int AS number, $2::text AS text, $3::date AS date, $4::timestamptz AS instant, $5::jsonb AS json,
    $6::uuid[]::text[] AS list, $7::boolean AS flag, $8::bytea AS bytes, $9::int AS nothing, 12345678901::bigint AS big,
    1.50::numeric AS decimal, 0.25::float8 AS float, '{}'::int[] AS empty`,
  values: [
    7,
    'Zoë “quoted”, \\ and {braces}',
    '2026-02-28',
    new Date('2026-11-22T05:06:07.089Z'),
    { deep: [1, null, 'two'] },
    ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'],
    true,
    Buffer.from([0, 255, 10]),
    null,
  ],
};

describe('a named statement', () => {
  test('reads the same rows as pg itself, the first time and every time after', async () => {
    const plain = new pg.Client({ connectionString: database.connectionString, types });
    await plain.connect();
    const expected = await plain.query(everything);
    await plain.end();
    for (let time = 0; time < 3; time += 1) {
      const { rows, rowCount, command } = await pool.query(everything);
      expect(rows).toEqual(expected.rows);
      expect({ rowCount, command }).toEqual({ rowCount: 1, command: 'SELECT' });
    }
  });

  test('says how many rows it wrote, with and without rows in its answer', async () => {
    await pool.query('CREATE TEMP TABLE written (number int)');
    const write = { name: 'write', text: 'INSERT INTO written SELECT * FROM generate_series(1, $1::int)', values: [3] };
    for (const count of [3, 3])
      expect(await pool.query(write)).toMatchObject({ rowCount: count, rows: [], command: 'INSERT' });
    const change = {
      name: 'change',
      text: 'UPDATE written SET number = 9 WHERE number = $1 RETURNING number',
      values: [2],
    };
    expect(await pool.query(change)).toMatchObject({ rowCount: 2, rows: [{ number: 9 }, { number: 9 }] });
    expect(await pool.query(change)).toMatchObject({ rowCount: 0, rows: [] });
  });

  test('that PostgreSQL refuses fails alone, with the stack of who asked, and works again', async () => {
    const divide = statement<[by: number], { result: number }>('divide', 'SELECT 12 / $1::int AS result');
    await expect(divide(pool, 0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(pool, 3)).toEqual([{ result: 4 }]);
    await expect(divide(pool, 0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(pool, 4)).toEqual([{ result: 3 }]);
    const error: unknown = await inTransaction(pool, (connection) => divide(connection, 0)).catch(
      (reason: unknown) => reason,
    );
    expect((error as Error).stack).toContain('prepared.test.ts');
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
      'Two statements are called "taken"',
    );
    expect((await pool.query({ name: 'taken', text: 'SELECT 1 AS one' })).rows).toEqual([{ one: 1 }]);
  });

  test('never shows rows by the columns of yesterday', async () => {
    await pool.query('CREATE TEMP TABLE changing (first int, second text)');
    await pool.query(`INSERT INTO changing VALUES (1, 'two')`);
    const read = { name: 'changing', text: 'SELECT * FROM changing' };
    expect((await pool.query(read)).rows).toEqual([{ first: 1, second: 'two' }]);
    await pool.query('ALTER TABLE changing ADD COLUMN third int DEFAULT 3');
    await expect(pool.query(read)).rejects.toThrow('cached plan must not change result type');
  });
});

describe('BEGIN', () => {
  const write = statement<[number: number], { number: number }>(
    'write_number',
    'INSERT INTO numbers VALUES ($1) RETURNING number',
  );
  const numbers = async () => (await pool.query<{ number: number }>('SELECT number FROM numbers ORDER BY 1')).rows;

  beforeEach(async () => {
    await pool.query('CREATE TEMP TABLE numbers (number int PRIMARY KEY)');
  });

  test('goes out with the first statement, and what fails after it is undone', async () => {
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

  test('is there even when the first statement fails, has never run, or is none of ours', async () => {
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

  test('of a transaction without statements leaves nothing open', async () => {
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

test('statements with lists are planned once, however long the lists are', async () => {
  const known = statement<[ids: readonly string[]], { id: string }>(
    'users_of_a_list',
    'SELECT id FROM users WHERE id = ANY($1::uuid[])',
  );
  const id = '018f0000-0000-7000-8000-000000000001';
  for (let length = 0; length < 20; length += 1) expect(await known(pool, Array<string>(length).fill(id))).toEqual([]);
  const { rows } = await pool.query<{ generic_plans: string; custom_plans: string }>(
    `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'users_of_a_list'`,
  );
  // PostgreSQL makes five plans for what it is given before it settles for one.
  expect(rows).toEqual([{ generic_plans: '15', custom_plans: '5' }]);
});
