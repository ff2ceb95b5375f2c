import { describe, expect, it } from 'vitest';
import { extendedStreak, missedDate } from '../../../schema/streak/streak.rules.ts';

const cached = { count: 4, lastDate: '2026-03-03' };

describe('the cache of a streak', () => {
  it('stays the same object unless the date extends it', () => {
    expect(extendedStreak(cached, 0, '2026-03-04')).toBe(cached);
    expect(extendedStreak(cached, 4, '2026-03-03')).toBe(cached);
    expect(extendedStreak(cached, 5, '2026-03-04')).toEqual({ count: 5, lastDate: '2026-03-04' });
    expect(extendedStreak(cached, 1, '2026-03-09')).toEqual({ count: 1, lastDate: '2026-03-09' });
  });

  it('records the date that broke it', () => {
    expect(missedDate(cached, '2026-03-03', null)).toBeNull();
    expect(missedDate(cached, '2026-03-08', '2026-01-01')).toBe('2026-03-08');
    expect(missedDate({ count: 0, lastDate: null }, '2026-03-08', null)).toBeNull();
  });
});
