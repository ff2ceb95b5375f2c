import { expect, test } from 'vitest';
import { float, orNull, row, type RowOf, text, uuid } from '../../../prisma/columns.ts';

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
