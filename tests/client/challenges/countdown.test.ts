import { describe, expect, test } from 'vitest';
import { formatCountdown } from '../../../client/challenges/countdown.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the reset countdown', () => {
  test.each([
    [9 * day + 14 * hour, '9d 14h'],
    [day, '1d 0h'],
    [day - minute, '23h 59m'],
    [5 * hour + 12 * minute, '5h 12m'],
    [59 * minute + 1, '1h 0m'],
    [minute, '0h 1m'],
    [1, '0h 1m'],
    [0, 'Resetting...'],
    [-hour, 'Resetting...'],
  ])('reads %i ms before the reset as "%s"', (left, text) => {
    expect(formatCountdown(1_000_000 + left, 1_000_000)).toBe(text);
  });
});
