import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDates, nextLocalDate, previousLocalDate } from '../../../schema/day/localDate.rules.ts';

describe('local dates as text', () => {
  it('are added and subtracted across leap days, years and skipped dates', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(previousLocalDate('2026-03-05', ['2026-03-03', '2026-03-04'])).toBe('2026-03-02');
    expect(nextLocalDate('2026-03-02', ['2026-03-04', '2026-03-03'])).toBe('2026-03-05');
  });

  it('agree with Temporal', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        const text = date.toISOString().slice(0, 10);
        expect(addDays(text, days)).toBe(Temporal.PlainDate.from(text).add({ days }).toString());
      }),
    );
  });

  it('are sorted by date', () => {
    expect(['2026-10-02', '2025-12-31', '2026-09-30', '2025-12-31'].sort(compareDates)).toEqual([
      '2025-12-31',
      '2025-12-31',
      '2026-09-30',
      '2026-10-02',
    ]);
  });

  it('throw if they are not dates', () => {
    expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
  });
});
