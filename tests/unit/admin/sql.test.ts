import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { runSql } from '../../../scripts/admin/sql.ts';
import { createTestDatabase } from '../../support/database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** Runs statements, or, without any, what is typed or sent; gives all that is printed. */
async function run(statements: string, sent = '', isTTY = false): Promise<string> {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(sent);
  const output = new PassThrough();
  const printed = text(output);
  try {
    await runSql(database.connectionString, statements, input, output);
  } finally {
    output.end();
  }
  return printed;
}

test('prints the rows of each statement as a table, and what was done where there are none', async () => {
  expect(
    await run(`SELECT 1 AS one, 'a' AS "a word"; SELECT NULL AS empty WHERE false; CREATE TABLE toys (id int)`),
  ).toBe(
    [' one | a word', '-----+--------', ' 1   | a', '(1 row)', ' empty', '-------', '(0 rows)', 'CREATE', ''].join(
      '\n',
    ),
  );
  expect(await run('INSERT INTO toys VALUES (1), (2)')).toBe('INSERT 2\n');
});

test('shows dates, arrays and JSON as PostgreSQL writes them, and control characters harmlessly', async () => {
  const printed = await run(
    `SELECT date '2026-03-14' AS day, ARRAY[1, 2] AS list, '{"a":1}'::jsonb AS json, E'\\x1b[2J' AS odd`,
  );
  for (const shown of ['2026-03-14', '{1,2}', '{"a": 1}', '\\u001b[2J']) expect(printed).toContain(shown);
});

test('runs what comes in when no statement is given', async () => {
  expect(await run('', 'SELECT 2 AS two;\n')).toContain(' 2');
});

test('refuses a wrong statement in words, and nothing of its line is done', async () => {
  await expect(run('CREATE TABLE balls (id int); SELECT nothing FROM nowhere')).rejects.toThrow(
    'ERROR: relation "nowhere" does not exist',
  );
  expect(await run(`SELECT to_regclass('balls') IS NULL AS gone`)).toContain(' t');
});

test('a terminal runs statements as they are typed, goes on after a mistake, and ends with \\q', async () => {
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
