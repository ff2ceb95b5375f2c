import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, previousLocalDate } from '../../../schema/day/localDate.rules.ts';
import {
  closeDay,
  currentStreak,
  streaksFromHistory,
  type DayRecord,
  type DayTally,
} from '../../../schema/streak/streak.rules.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';
const wednesday = '2026-03-04';
const thursday = '2026-03-05';

describe('closeDay', () => {
  const previous: DayRecord = { date: monday, dailyDone: 3, dailyAssigned: 3, goldStreak: 5, platinumStreak: 2 };

  it('extends Gold with the first task and Platinum with the last', () => {
    expect(closeDay(tally(tuesday, 0), previous)).toEqual({ goldStreak: 0, platinumStreak: 0 });
    expect(closeDay(tally(tuesday, 1), previous)).toEqual({ goldStreak: 6, platinumStreak: 0 });
    expect(closeDay(tally(tuesday, 3), previous)).toEqual({ goldStreak: 6, platinumStreak: 3 });
  });

  it('starts at 1 without a previous date', () => {
    expect(closeDay(tally(tuesday, 3), null)).toEqual({ goldStreak: 1, platinumStreak: 1 });
  });

  it('extends Platinum if all of fewer than three tasks are done, but not without tasks', () => {
    expect(closeDay(tally(tuesday, 1, 1), previous)).toEqual({ goldStreak: 6, platinumStreak: 3 });
    expect(closeDay(tally(tuesday, 0, 0), previous)).toEqual({ goldStreak: 0, platinumStreak: 0 });
  });
});

describe('currentStreak', () => {
  it('counts while its last date is today or yesterday', () => {
    expect(currentStreak({ count: 4, lastDate: wednesday }, wednesday, [])).toBe(4);
    expect(currentStreak({ count: 4, lastDate: tuesday }, wednesday, [])).toBe(4);
    expect(currentStreak({ count: 4, lastDate: monday }, wednesday, [])).toBe(0);
    expect(currentStreak({ count: 0, lastDate: null }, wednesday, [])).toBe(0);
  });

  it('ignores skipped dates', () => {
    expect(currentStreak({ count: 4, lastDate: monday }, thursday, [wednesday, tuesday])).toBe(4);
    expect(currentStreak({ count: 4, lastDate: monday }, thursday, [wednesday])).toBe(0);
  });
});

describe('streaksFromHistory', () => {
  it('keeps the streak of yesterday until today ends', () => {
    const records = [tally(monday, 3), tally(tuesday, 1), tally(wednesday, 0)];
    expect(streaksFromHistory(records, wednesday, [])).toEqual({ goldStreak: 2, platinumStreak: 0 });
    expect(streaksFromHistory(records, thursday, [])).toEqual({ goldStreak: 0, platinumStreak: 0 });
  });

  it('agrees with the day records and the cache after every completion, for any history with skipped dates', () => {
    const day = fc.record({
      skipped: fc.boolean(),
      assigned: fc.integer({ min: 0, max: 3 }),
      done: fc.integer({ min: 0, max: 3 }),
      hasRecord: fc.boolean(),
    });
    const weightedDay = fc.oneof(
      { weight: 1, arbitrary: day },
      { weight: 4, arbitrary: fc.constant({ skipped: false, assigned: 3, done: 3, hasRecord: true }) },
      { weight: 1, arbitrary: fc.constant({ skipped: true, assigned: 3, done: 0, hasRecord: true }) },
    );
    fc.assert(
      fc.property(fc.array(weightedDay, { maxLength: 40 }), (days) => {
        const skippedDates = days.flatMap(({ skipped }, index) => (skipped ? [addDays('2024-02-10', index)] : []));
        const rows = new Map<string, DayRecord>();
        let gold: { count: number; lastDate: string | null } = { count: 0, lastDate: null };
        let platinum = gold;

        days.forEach(({ skipped, assigned, done, hasRecord }, index) => {
          if (skipped) return;
          const date = addDays('2024-02-10', index);
          const steps = hasRecord ? Math.min(done, assigned) : -1;
          for (let dailyDone = 0; dailyDone <= steps; dailyDone++) {
            const today = tally(date, dailyDone, assigned);
            const streaks = closeDay(today, rows.get(previousLocalDate(date, skippedDates)) ?? null);
            rows.set(date, { ...today, ...streaks });
            if (streaks.goldStreak > 0) gold = { count: streaks.goldStreak, lastDate: date };
            if (streaks.platinumStreak > 0) platinum = { count: streaks.platinumStreak, lastDate: date };
          }
          expect({
            goldStreak: currentStreak(gold, date, skippedDates),
            platinumStreak: currentStreak(platinum, date, skippedDates),
          }).toEqual(streaksFromHistory([...rows.values()], date, skippedDates));
        });
      }),
      { numRuns: 500 },
    );
  });

  it('ignores the records of a skipped date', () => {
    const records = [tally(monday, 1), tally(tuesday, 0), tally(wednesday, 1)];
    expect(streaksFromHistory(records, wednesday, [tuesday])).toEqual({ goldStreak: 2, platinumStreak: 0 });
  });
});

function tally(date: string, dailyDone: number, dailyAssigned = 3): DayTally {
  return { date, dailyDone, dailyAssigned };
}
