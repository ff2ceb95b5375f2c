import { describe, expect, test } from 'vitest';
import { formatCountdown, resetMoment } from '../../../client/challenges/countdown.ts';

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

describe('the moment of the reset', () => {
  const at = (month: number, date: number, hours = 0) => new Date(2026, month - 1, date, hours).getTime();

  test.each([
    [at(11, 24), at(11, 23, 19), 'at midnight'],
    [at(11, 24, 18), at(11, 24, 9), 'at 6:00 PM'],
    [at(11, 29), at(11, 23, 19), 'on Sunday'],
    [at(12, 1), at(11, 23, 19), 'on Dec 1'],
  ])('%i, seen at %i, is "%s"', (resetsAt, now, words) => {
    expect(resetMoment(resetsAt, now)).toBe(words);
  });
});
