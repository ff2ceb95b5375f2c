import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { runSql } from '../../../scripts/admin/sql.ts';
import { createTestDatabase } from '../../support/database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** Runs the statements, or the input if there are none, and returns the printed output. `isTTY` simulates a terminal. */
async function run(statements: string, input = '', isTTY = false): Promise<string> {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  stdin.end(input);
  const output = new PassThrough();
  const printed = text(output);
  try {
    await runSql(database.connectionString, statements, { input: stdin, output }, new AbortController().signal);
  } finally {
    output.end();
  }
  return printed;
}

test('prints the rows of each statement as a table, and the command of statements without rows', async () => {
  expect(
    await run(`SELECT 1 AS one, 'a' AS "a word"; SELECT NULL AS empty WHERE false; CREATE TABLE toys (id int)`),
  ).toBe(
    [' one | a word', '-----+--------', ' 1   | a', '(1 row)', ' empty', '-------', '(0 rows)', 'CREATE', ''].join(
      '\n',
    ),
  );
  expect(await run('INSERT INTO toys VALUES (1), (2)')).toBe('INSERT 2\n');
});

test('prints dates, arrays and JSON as PostgreSQL does, and escapes control characters', async () => {
  const printed = await run(
    `SELECT date '2026-03-14' AS day, ARRAY[1, 2] AS list, '{"a":1}'::jsonb AS json, E'\\x1b[2J' AS odd`,
  );
  for (const shown of ['2026-03-14', '{1,2}', '{"a": 1}', '\\u001b[2J']) expect(printed).toContain(shown);
});

test('reads the statements from standard input if none are given', async () => {
  expect(await run('', 'SELECT 2 AS two;\n')).toContain(' 2');
});

test('rejects with the PostgreSQL error and rolls back all statements', async () => {
  await expect(run('CREATE TABLE balls (id int); SELECT nothing FROM nowhere')).rejects.toThrow(
    'ERROR: relation "nowhere" does not exist',
  );
  expect(await run(`SELECT to_regclass('balls') IS NULL AS gone`)).toContain(' t');
});

test('on a terminal, runs statements as they are typed, continues after an error and ends with \\q', async () => {
  const printed = await run(
    '',
    'SELECT 1 +\n  2 AS three;\nSELECT nothing FROM nowhere;\nSELECT 4 AS four;\n\\q\nSELECT 5;\n',
    true,
  );
  expect(printed).toContain('three');
  expect(printed).toContain('ERROR: relation "nowhere" does not exist');
  expect(printed).toContain('four');
  expect(printed).not.toContain('?column?');
});

test('an interrupt ends the statement that runs, in PostgreSQL too', async () => {
  const stop = new AbortController();
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  const running = runSql(database.connectionString, 'SELECT pg_sleep(3_600) AS "asleep"', terminal, stop.signal);
  const ended = expect(running).rejects.toThrow('ERROR: canceling statement due to user request');
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE query LIKE '%"asleep"' AND state = 'active'`,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  stop.abort();
  await ended;
});
