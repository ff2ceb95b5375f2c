import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { daysAfter, noonAfter, periodState } from '../../../client/offline/day.ts';

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => vi.unstubAllEnvs());

const at = (instant: string) => Date.parse(instant);
const midnight = '2026-11-21T00:00:00+01:00';

describe('the day of a page that is kept', () => {
  test.for([
    ['2026-11-20T23:59:59+01:00', 'current', 0],
    [midnight, 'late', 1],
    ['2026-11-21T11:59:59+01:00', 'late', 1],
    ['2026-11-21T12:00:00+01:00', 'over', 1],
    ['2026-11-21T15:00:00+01:00', 'over', 1],
    ['2026-11-22T00:00:00+01:00', 'over', 2],
    ['2026-11-23T08:00:00+01:00', 'over', 3],
  ] as const)('at %s is %s, and %i dates back', ([now, state, days]) => {
    expect(periodState(at(midnight), at(now))).toBe(state);
    expect(daysAfter(at(midnight), at(now))).toBe(days);
  });

  test.for([
    ['the clocks are put back', '2026-10-25T00:00:00+02:00', '2026-10-25T11:00:00.000Z', '2026-10-26T00:00:00+01:00'],
    ['they are put forward', '2027-03-28T00:00:00+01:00', '2027-03-28T10:00:00.000Z', '2027-03-29T00:00:00+02:00'],
  ] as const)('ends at noon and begins at midnight when %s', ([, end, noon, next]) => {
    expect(noonAfter(end)).toBe(noon);
    expect(periodState(at(end), at(noon) - 1)).toBe('late');
    expect(periodState(at(end), at(noon))).toBe('over');
    expect(daysAfter(at(end), at(next) - 1)).toBe(1);
    expect(daysAfter(at(end), at(next))).toBe(2);
  });

  test('goes on when its end is no instant', () => {
    expect(noonAfter('soon')).toBeNull();
    expect(periodState(Number.NaN, Date.now())).toBe('current');
    expect(daysAfter(Number.NaN, Date.now())).toBe(0);
  });
});
