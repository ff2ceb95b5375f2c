import { expect, test } from 'vitest';
import { readMigrations } from '../../../prisma/migrate/files.ts';
import { statementsOf } from '../../../prisma/migrate/script.ts';

test.each([
  ['strings', `SELECT 'a;b', 'it''s; fine', E'\\';', 'back\\'`],
  ['quoted names', `SELECT 1 AS "a;b""c;"`],
  ['function bodies', `CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END; $$`],
  ['function bodies with a tag', `DO $body$ BEGIN PERFORM '$$;'; END; $body$`],
  ['comments', `SELECT 1 -- one; two\n + 2 /* three; four */`],
])('semicolons in %s do not end a statement', (_kind, text) => {
  expect(statementsOf(`${text}; SELECT 2;`).map((statement) => statement.text)).toEqual([text, 'SELECT 2']);
});

test('a statement has the number of its first line', () => {
  const script = `-- What this does; in words.\n\nCREATE TABLE one (\n  id int\n);\n\n/* And\nmore */ DROP TABLE one;\n`;
  expect(statementsOf(script)).toEqual([
    { text: 'CREATE TABLE one (\n  id int\n)', line: 3 },
    { text: 'DROP TABLE one', line: 8 },
  ]);
});

test('a script of comments has no statements', () => {
  expect(statementsOf('-- Nothing to do.\n;\n')).toEqual([]);
});

test('every statement of the migrations starts with a known command', () => {
  const commands = readMigrations().flatMap(({ script }) =>
    statementsOf(script).map(({ text }) => text.split(/\s/)[0]),
  );
  expect(new Set(commands)).toEqual(new Set(['CREATE', 'ALTER', 'INSERT', 'UPDATE', 'DELETE', 'DROP', 'WITH', 'DO']));
});
