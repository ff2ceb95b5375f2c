import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as columns from '../../../prisma/columns.ts';
import { inTransaction } from '../../../prisma/pool.ts';
import { type Reader, statement } from '../../../prisma/statement.ts';
import { type Transaction, write } from '../../../prisma/write.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.pool.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
});

afterAll(() => db.close());

const id = '018f0000-0000-7000-8000-000000000001';
const at = new Date('2026-03-14T18:40:00.123Z');

/** A value of every kind of column, as SQL and as it is read. */
const kinds = {
  uuid: { column: columns.uuid, sql: `'${id}'::uuid`, value: id },
  text: { column: columns.text, sql: `'Milo’s ❤️ day'::text`, value: 'Milo’s ❤️ day' },
  varchar: { column: columns.text, sql: `'Milo'::varchar`, value: 'Milo' },
  uuids: { column: columns.uuids, sql: `ARRAY['${id}']::uuid[]`, value: [id] },
  bool: { column: columns.bool, sql: 'true', value: true },
  integer: { column: columns.integer, sql: '-7::int', value: -7 },
  integers: { column: columns.integers, sql: 'ARRAY[-7, 7]::int[]', value: [-7, 7] },
  small_integer: { column: columns.integer, sql: '7::smallint', value: 7 },
  float: { column: columns.float, sql: '1e15::float8 + 0.5', value: 1e15 + 0.5 },
  date: { column: columns.date, sql: `'2026-03-29'::date`, value: '2026-03-29' },
  instant: { column: columns.instant, sql: `'2026-03-14T18:40:00.123Z'::timestamptz`, value: at },
  texts: { column: columns.texts, sql: `ARRAY['a,b', '"', '']::text[]`, value: ['a,b', '"', ''] },
  varchars: { column: columns.texts, sql: `ARRAY['a']::varchar[]`, value: ['a'] },
  word: { column: columns.word('Frequency'), sql: `'daily'::"Frequency"`, value: 'daily' },
  words: { column: columns.words(), sql: `ARRAY['read', 'write']::text[]`, value: ['read', 'write'] },
  json: { column: columns.json(), sql: `'{"a":[1,null]}'::json`, value: { a: [1, null] } },
  jsonb: { column: columns.json(), sql: `'[1,"b"]'::jsonb`, value: [1, 'b'] },
};

const listed = Object.entries(kinds);

const readAll = statement()<Record<string, unknown>>(
  'test_every_kind_of_column',
  `SELECT ${listed.map(([name, { sql }]) => `${sql} AS "${name}", NULLIF(false, false)::text AS "no_${name}"`).join(', ')}`,
  null,
);

const echo = statement<{ day: string; instant: Date; ids: readonly string[]; json: string; none: string | null }>()(
  'test_echo',
  'SELECT :day::date AS day, :instant::timestamptz AS instant, :ids::uuid[] AS ids, :json::jsonb AS json, :none::text AS none',
  {
    day: columns.date,
    instant: columns.instant,
    ids: columns.uuids,
    json: columns.json(),
    none: columns.orNull(columns.text),
  },
);

/** What a statement can run on. */
const places: Record<string, <Result>(work: (on: Reader) => Promise<Result>) => Promise<Result>> = {
  'the pool': (work) => work(db.pool),
  'a transaction of statements': (work) => inTransaction(db.pool, work),
  'a transaction with Prisma': (work) => write({ db }, work),
};

describe.each(Object.entries(places))('on %s', (_, on) => {
  test('a column of every kind is read alike', async () => {
    const expected = Object.fromEntries(
      listed.flatMap(([name, { value }]) => [
        [name, value],
        [`no_${name}`, null],
      ]),
    );
    expect(await on((reader) => readAll(reader))).toEqual([expected]);
  });

  test('values arrive as they were sent', async () => {
    const values = { day: '2026-03-29', instant: at, ids: [id, id], none: null };
    expect(await on((reader) => echo(reader, { ...values, json: '{"a":1}' }))).toEqual([{ ...values, json: { a: 1 } }]);
  });

  test('an error is that of PostgreSQL, with its code', async () => {
    const divide = (reader: Reader) => reader.query({ text: 'SELECT 1 / 0' });
    await expect(on(divide)).rejects.toMatchObject({ code: '22012' });
  });
});

test('every kind of column is among them', () => {
  const makers: readonly unknown[] = ['orEmpty', 'orNull', 'row', 'byColumn', 'snakeCase'];
  const used = new Set(listed.map(([name]) => name));
  expect(Object.keys(columns).filter((name) => !makers.includes(name) && !used.has(name))).toEqual([]);
});

const addNote = statement<[id: number, text: string]>()('test_add_note', 'INSERT INTO notes VALUES ($1, $2)');

describe('a transaction with Prisma', () => {
  const notes = async () =>
    (await db.pool.query<{ id: number }>('SELECT id FROM notes ORDER BY id')).rows.map((row) => row.id);
  const addByPrisma = (transaction: Transaction, number: number) =>
    transaction.$executeRaw`INSERT INTO notes VALUES (${number}, 'Prisma')`;
  const open = async () =>
    (
      await db.pool.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
    ).rows[0]?.open;

  beforeEach(async () => {
    await db.pool.query('TRUNCATE notes');
  });

  test('commits what Prisma and statements have written, and each sees what the other wrote', async () => {
    const seen = await write({ db }, async (transaction) => {
      await addNote(transaction, 1, 'statement');
      await addByPrisma(transaction, 2);
      const byPrisma = await transaction.$queryRaw<object[]>`SELECT id FROM notes`;
      const { rows: byStatement } = await transaction.query({ text: 'SELECT id FROM notes' });
      // Nobody else sees them yet.
      return [byPrisma.length, byStatement.length, (await notes()).length];
    });
    expect(seen).toEqual([2, 2, 0]);
    expect(await notes()).toEqual([1, 2]);
  });

  test('that fails in its last step leaves nothing of either', async () => {
    const work = write({ db }, async (transaction) => {
      await addByPrisma(transaction, 1);
      await addNote(transaction, 2, 'statement');
      await addNote(transaction, 2, 'once more');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect([await notes(), await open()]).toEqual([[], 0]);
  });

  test('that another one was in the way of runs once more, on a connection of its own', async () => {
    let runs = 0;
    await write({ db }, async (transaction) => {
      runs += 1;
      await addNote(transaction, runs, 'statement');
      if (runs === 1) await transaction.query({ text: `DO $$ BEGIN RAISE 'not now' USING ERRCODE = '40P01'; END $$` });
      await addByPrisma(transaction, 10);
    });
    expect([runs, await notes()]).toEqual([2, [2, 10]]);
  });

  test('runs apart from all others, and from the pool', async () => {
    const work = (number: number) =>
      write({ db }, async (transaction) => {
        const pid = async (on: Reader) =>
          (await on.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() pid' })).rows[0];
        const own = await transaction.$queryRaw<object[]>`SELECT pg_backend_pid() pid`;
        await addNote(transaction, number, 'statement');
        const other = await inTransaction(db.pool, pid);
        return { isPrismas: JSON.stringify([await pid(transaction)]) === JSON.stringify(own), own, other };
      });
    const all = await Promise.all([1, 2, 3, 4].map(work));
    expect(all.map(({ isPrismas }) => isPrismas)).toEqual([true, true, true, true]);
    expect(new Set(all.map(({ own }) => JSON.stringify(own))).size).toBe(4);
    expect(all.filter(({ own, other }) => JSON.stringify(own) === JSON.stringify([other]))).toEqual([]);
    expect(await notes()).toEqual([1, 2, 3, 4]);
  });

  test.each(['committed', 'rolled back'])('that was %s takes no statement any more', async (end) => {
    let late: Transaction | undefined;
    await write({ db }, async (transaction) => {
      late = transaction;
      await addNote(transaction, 1, 'statement');
      if (end === 'rolled back') throw new Error(end);
    }).catch((error: unknown) => expect(error).toEqual(new Error(end)));
    const written = await notes();
    await expect(addNote(late as Transaction, 2, 'too late')).rejects.toThrow('The transaction has ended');
    // Neither on a connection that has gone back to the pool and serves somebody else.
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = [1, 2, 3].map(() => write({ db }, () => promise));
    await expect(addNote(late as Transaction, 3, 'too late')).rejects.toThrow('The transaction has ended');
    resolve();
    await Promise.all(others);
    expect(await notes()).toEqual(written);
  });

  test('that Prisma ends while a statement waits takes no further one', async () => {
    const blocker = await db.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE notes');
    const waits = Promise.withResolvers<pg.QueryResult>();
    const steps = Promise.withResolvers<unknown>();
    const work = write({ db }, async (transaction) => {
      const first = addNote(transaction, 1, 'waits').then(() => addNote(transaction, 2, 'too late'));
      first.then(steps.resolve, steps.resolve);
      waits.resolve({} as pg.QueryResult);
      throw new Error('changed our mind');
    });
    const ended = work.catch((error: unknown) => error);
    await waits.promise;
    await blocker.query('COMMIT');
    blocker.release();
    expect(await ended).toEqual(new Error('changed our mind'));
    expect(await steps.promise).toEqual(new Error('The transaction has ended'));
    expect(await notes()).toEqual([]);
  });
});

describe('one place decides how transactions are run again', () => {
  /** Files that open a transaction by themselves, and the reason why it is not run again. */
  const alone: Readonly<Record<string, string>> = {
    'prisma/backup/restoreArchive.ts': 'One transaction of an operator on an empty database.',
    'prisma/backup/snapshot.ts': 'It only reads.',
    'prisma/migrate.ts': 'It holds the lock of the migrations and writes nothing.',
    'prisma/migrate/ready.ts': 'It is rolled back: a question, which is asked again.',
    'prisma/pool.ts': '`inTransaction`',
    'prisma/pooler.ts': 'It only asks what a pooler can do.',
    'prisma/transaction.ts': '`inTransactionOn`',
    'prisma/write.ts': '`write`',
  };

  test('and nobody else opens one', () => {
    const files = ['prisma', 'schema', 'server', 'scripts/admin'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter((name) => name.endsWith('.ts') && !name.startsWith('prisma/generated/')),
    );
    const opens = files.filter((file) => /'BEGIN\b|\.\$transaction\(/.test(readFileSync(file, 'utf8')));
    expect(opens.filter((file) => !(file in alone))).toEqual([]);
  });
});
