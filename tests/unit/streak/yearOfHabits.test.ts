import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CareSpan, type DaysOff, isWithCarer } from '../../../schema/day/daysOff.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import {
  currentState,
  foldDay,
  type FoldedDay,
  frozenWithin,
  keptOfLast,
} from '../../../schema/streak/streak.rules.ts';

const start = '2025-01-01';
const days = 365;

const everyOtherWeekend: CareSpan = {
  carerId: null,
  from: start,
  to: null,
  anchor: start,
  days: Array.from({ length: 14 }, (_, place) => place === 5 || place === 6),
  presentOn: [],
  absentOn: [],
};

interface Habit {
  /** Whether something is done on a date, by its place in the year from 0. */
  readonly isKept: (place: number) => boolean;
  readonly care?: readonly CareSpan[];
}

const onWeekends: Habit = { isKept: (place) => isWithCarer(everyOtherWeekend, addDays(start, place)) };

const habits: Readonly<Record<string, Habit>> = {
  'every day': { isKept: () => true },
  'one missed day in eight': { isKept: (place) => place % 8 !== 7 },
  'one missed day a week': { isKept: (place) => place % 7 !== 6 },
  'a weekend missed every second week': { isKept: (place) => place % 14 < 12 },
  'every other weekend, with a care pattern': { ...onWeekends, care: [everyOtherWeekend] },
  'every other weekend, without one': onWeekends,
};

/** The numbers of a year of a habit, on the day after it, as a row of the table. */
function yearOf({ isKept, care = [] }: Habit): string[] {
  const daysOff: DaysOff = { skippedDates: [], pauses: [], care };
  const kept: FoldedDay[] = [];
  for (let place = 0; place < days; place += 1) {
    if (!isKept(place)) continue;
    kept.push(foldDay(kept.at(-1) ?? null, { date: addDays(start, place), isComplete: false }, daysOff));
  }
  const newestFirst = kept.toReversed().map(({ date, state }) => ({ date, state, isComplete: false }));
  const dates = { today: addDays(start, days), openYesterday: null, daysOff };
  const { kept: keptLately, of } = keptOfLast(
    newestFirst.map(({ date }) => date),
    dates,
    start,
  );
  const [last] = newestFirst;
  const cached = { bestGold: 0, missedDate: null, completeDate: null };
  const { goldStreak } = currentState({ ...cached, last: last ?? null, previous: kept.at(-2) ?? null }, dates);
  return [
    kept.length,
    Math.max(...kept.map(({ state }) => state.goldStreak)),
    goldStreak,
    frozenWithin(newestFirst, { since: start, dates }).length,
    `${keptLately} of ${of}`,
  ].map(String);
}

test('the table of habits in docs/product.md says what the rules say', () => {
  const page = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('| Habit |');
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (?!--)(.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | '),
  );
  expect(Object.fromEntries(rows.map(([habit, ...numbers]) => [habit, numbers]))).toEqual(
    Object.fromEntries(Object.entries(habits).map(([name, habit]) => [name, yearOf(habit)])),
  );
});
