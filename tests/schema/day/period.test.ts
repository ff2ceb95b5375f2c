import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodEndDate, periodStart } from '../../../schema/day/calendar.rules.ts';
import { periodSql } from '../../../schema/day/period.sql.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

test.each(frequencies)('the dates of a %s period are the same in SQL and in the calendar', async (frequency) => {
  const { start, end } = periodSql[frequency];
  const { rows } = await database.pool.query<{ date: string; start: string; end: string }>(
    `SELECT date::text, (${start('date')})::text AS start, (${end(start('date'))})::text AS end
     FROM (SELECT generate_series('2023-12-25'::timestamp, '2025-01-05', '1 day')::date AS date) dates`,
  );
  expect(rows).toHaveLength(378);
  expect(rows).toEqual(
    rows.map(({ date }) => {
      const day = Temporal.PlainDate.from(date);
      return { date, start: periodStart(frequency, day).toString(), end: periodEndDate(frequency, day).toString() };
    }),
  );
});
