import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anniversaries, memoryYears, unwelcomeMoods } from '../../../schema/memory/memory.rules.ts';

const datesOf = (today: string) => anniversaries(Temporal.PlainDate.from(today)).map(({ date }) => date);

const days = fc.date({ min: new Date('1996-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => {
  const text = date.toISOString().slice(0, 10);
  return Temporal.PlainDate.from(text);
});

describe('the anniversaries of a date', () => {
  it('are this date in earlier years, then half a year and a month ago', () => {
    const found = anniversaries(Temporal.PlainDate.from('2026-11-22'));
    expect(found.slice(0, 2)).toEqual([
      { date: '2025-11-22', monthsAgo: 12, onlyIfNewSince: null },
      { date: '2024-11-22', monthsAgo: 24, onlyIfNewSince: null },
    ]);
    expect(found.slice(-2)).toEqual([
      { date: '2026-05-22', monthsAgo: 6, onlyIfNewSince: '2025-11-22' },
      { date: '2026-10-22', monthsAgo: 1, onlyIfNewSince: '2025-11-22' },
    ]);
  });

  it('of 29 February are the 28th in years without a 29th', () => {
    expect(datesOf('2028-02-29').slice(0, 4)).toEqual(['2027-02-28', '2026-02-28', '2025-02-28', '2024-02-29']);
  });

  it('of 28 February include the 29th when this year has none', () => {
    expect(datesOf('2027-02-28').slice(0, 5)).toEqual([
      '2026-02-28',
      '2025-02-28',
      '2024-02-28',
      '2024-02-29',
      '2023-02-28',
    ]);
    expect(datesOf('2028-02-28')).not.toContain('2024-02-29');
  });

  it('end on the last day of shorter months', () => {
    expect(datesOf('2027-03-31').slice(-2)).toEqual(['2026-09-30', '2027-02-28']);
  });

  it('lie in the past, occur once, and have the same day of the year', () => {
    fc.assert(
      fc.property(days, (today) => {
        const found = anniversaries(today);
        expect(new Set(found.map(({ date }) => date)).size).toBe(found.length);
        for (const { date, monthsAgo, onlyIfNewSince } of found) {
          const then = Temporal.PlainDate.from(date);
          expect(Temporal.PlainDate.compare(then, today)).toBeLessThan(0);
          if (monthsAgo % 12 !== 0) {
            expect(onlyIfNewSince).toBe(today.subtract({ years: 1 }).toString());
            continue;
          }
          expect(onlyIfNewSince).toBeNull();
          expect(then.year).toBe(today.year - monthsAgo / 12);
          expect(then.month).toBe(today.month);
          expect(Math.abs(then.day - today.day)).toBeLessThanOrEqual(today.month === 2 ? 1 : 0);
        }
      }),
    );
  });

  it('bring back every day of the last years exactly once a year', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: memoryYears }), (day, years) => {
        const year = day.year + years;
        const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
        const matches = Array.from({ length: first.daysInYear }, (_, index) => first.add({ days: index })).filter(
          (today) => anniversaries(today).some(({ date, monthsAgo }) => date === day.toString() && monthsAgo >= 12),
        );
        // 28 February also comes on a 29th.
        const both = day.month === 2 && day.day === 28 && !day.inLeapYear && first.inLeapYear;
        expect(matches.map(String)).toEqual(
          both ? [`${year}-02-28`, `${year}-02-29`] : [day.add({ years }).toString()],
        );
      }),
      { numRuns: 15 },
    );
  });
});

it('no memory comes from a day with Big Feels or worse', () => {
  expect(unwelcomeMoods).toEqual(['total-meltdown', 'big-feels']);
});
