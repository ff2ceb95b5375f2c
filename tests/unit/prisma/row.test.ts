import { expect, test } from 'vitest';
import { byColumn, float, orNull, row, type RowOf, text, uuid } from '../../../prisma/columns.ts';

const made = row({
  id: uuid,
  recordedById: orNull(uuid),
  weight: ['weight::float8', float],
  author: [(alias) => `(SELECT name FROM users WHERE id = ${alias}.id)`, text],
});

type Made = RowOf<typeof made.columns>;

test('a row says what is selected, by the names of the program', () => {
  expect(made.select('entry')).toBe(
    'entry.id AS "id", entry.recorded_by_id AS "recordedById", entry.weight::float8 AS "weight", (SELECT name FROM users WHERE id = entry.id) AS "author"',
  );
});

test('a row has the declared columns, and takes them out of a row that has more', () => {
  expect(made.columns).toEqual({ id: uuid, recordedById: orNull(uuid), weight: float, author: text });
  const read: Made = { id: '1', recordedById: null, weight: 0.5, author: 'Ana' };
  expect(made.of({ ...read, more: true })).toEqual(read);
});

test('a row beside others has the names of what it belongs to', () => {
  const { columns, select, of } = made.as('entry');
  expect(columns).toMatchObject({ 'entry.id': uuid, 'entry.weight': float });
  expect(select('e')).toContain('e.id AS "entry.id", e.recorded_by_id AS "entry.recordedById"');
  const read = { 'entry.id': '1', 'entry.recordedById': null, 'entry.weight': 0.5, 'entry.author': 'Ana' };
  expect(of({ ...read, id: '2' } as typeof read)).toEqual({ id: '1', recordedById: null, weight: 0.5, author: 'Ana' });
});

test('a row in a JSON column has the same names', () => {
  expect(made.json('entry')).toBe(
    `json_build_object('id', entry.id, 'recordedById', entry.recorded_by_id, 'weight', entry.weight::float8, 'author', (SELECT name FROM users WHERE id = entry.id))`,
  );
});

test('a row knows the columns of its table', () => {
  expect(row({ id: uuid, recordedById: orNull(uuid), weight: ['weight::float8', float] }).stored).toEqual([
    'id',
    'recorded_by_id',
    'weight',
  ]);
  expect(byColumn({ id: '1', recordedById: null })).toEqual({ id: '1', recorded_by_id: null });
});
