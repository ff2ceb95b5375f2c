import { describe, expect, it } from 'vitest';
import { type Audience, drawnFor, suitsChild } from '../../../schema/assignment/drawnFor.rules.ts';

const child = (birthDate: string, timeZone = 'Europe/Berlin') => ({ birthDate, clock: { timeZone } });

describe('what the draw knows about a child', () => {
  it('is its months and season at the start of the period', () => {
    const known = { ageGroup: 'toddler', months: 14, season: 'summer' };
    expect(drawnFor(child('2025-05-20'), 'toddler', '2026-07-31')).toEqual(known);
    expect(drawnFor(child('2025-05-20', 'Australia/Perth'), 'toddler', '2026-07-31').season).toBe('winter');
  });

  it('stays within an age group that a parent chose, and begins with birth', () => {
    expect(drawnFor(child('2025-05-20'), 'preschool', '2026-07-31').months).toBe(48);
    expect(drawnFor(child('2015-05-20'), 'preschool', '2026-07-31').months).toBe(71);
    expect(drawnFor(child('2026-07-20'), 'newborn', '2026-07-01').months).toBe(0);
  });
});

describe('a task suits a child', () => {
  const anybody: Audience = { minMonths: null, maxMonths: null, season: null, company: 'one-child' };
  const summer = { ageGroup: 'infant', months: 6, season: 'summer' } as const;

  it.each<[why: string, task: Partial<Audience>, suits: boolean]>([
    ['without limits', {}, true],
    ['in its first month', { minMonths: 6 }, true],
    ['not before', { minMonths: 7 }, false],
    ['in its last month', { maxMonths: 6 }, true],
    ['not after', { maxMonths: 5 }, false],
    ['in its season', { season: 'summer' }, true],
    ['not in another', { season: 'autumn' }, false],
    ['not for siblings without one', { company: 'siblings' }, false],
  ])('%s', (_why, task, suits) => {
    expect(suitsChild({ ...anybody, ...task }, summer, false)).toBe(suits);
  });

  it('for siblings with one', () => {
    expect(suitsChild({ ...anybody, company: 'siblings' }, summer, true)).toBe(true);
  });
});
