import { describe, expect, it } from 'vitest';
import { formatPeriod } from '../../../schema/summary/summary.rules.ts';

describe('formatPeriod', () => {
  it('names a month', () => {
    expect(formatPeriod('monthly', '2026-11-01', '2026-11-30')).toBe('November 2026');
  });

  it('names a week, with both months or years only if they differ', () => {
    expect(formatPeriod('weekly', '2026-11-08', '2026-11-14')).toBe('Nov 8 - 14, 2026');
    expect(formatPeriod('weekly', '2026-11-29', '2026-12-05')).toBe('Nov 29 - Dec 5, 2026');
    expect(formatPeriod('weekly', '2026-12-27', '2027-01-02')).toBe('Dec 27, 2026 - Jan 2, 2027');
  });
});
