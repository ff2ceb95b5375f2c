import type { QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { date, integer, orNull, text, uuid } from '../../../prisma/columns.ts';
import { given, type Takes } from '../../../prisma/given.ts';
import { type Reader, statement } from '../../../prisma/statement.ts';

/** A reader that runs nothing and records its queries. */
function recorder() {
  const sent: QueryConfig[] = [];
  const reader: Reader = {
    query: (config) => {
      sent.push(config);
      return Promise.resolve({ rows: [], command: 'SELECT', rowCount: 0, oid: 0, fields: [] });
    },
  };
  return { sent, reader };
}

test('named parameters become numbered ones, with one number per name', async () => {
  const { sent, reader } = recorder();
  const add = statement<{ first: number; second: number }>()(
    'test_add_named',
    'SELECT :second::int + :first::int + :second::int AS sum',
    { sum: integer },
  );
  await add(reader, { first: 1, second: 2 });
  expect(sent).toEqual([{ name: 'test_add_named', text: 'SELECT $1::int + $2::int + $1::int AS sum', values: [2, 1] }]);
});

test('rows are a list for each of their columns, and a table of the statement', async () => {
  const { sent, reader } = recorder();
  const wanted = given('wanted', { childId: uuid, since: orNull(date) });
  const count = statement<Takes<typeof wanted> & { least: number }>()(
    'test_rows',
    `SELECT place::int FROM ${wanted.inOrder} WHERE child_id = ANY(:wanted.childId::uuid[]) AND place > :least`,
    { place: integer },
  );
  const id = '019a0000-0000-7000-8000-000000000001';
  await count(reader, { wanted: [{ childId: id, since: null }], least: 0 });
  const table = 'unnest($1::"uuid"[], $2::"date"[]) WITH ORDINALITY AS wanted(child_id, since, place)';
  const text = `SELECT place::int FROM ${table} WHERE child_id = ANY($1::uuid[]) AND place > $3`;
  expect(sent).toEqual([{ name: 'test_rows', text, values: [[id], [null], 0] }]);
});

test('casts, times and array slices are not named parameters', async () => {
  const { sent, reader } = recorder();
  const sql = `SELECT '12:00'::time::text || ($1::text[])[1:2]::text AS found`;
  const find = statement<[words: readonly string[]]>()('test_casts', sql, { found: text });
  await find(reader, ['a']);
  expect(sent).toEqual([{ name: 'test_casts', text: sql, values: [['a']] }]);
});
