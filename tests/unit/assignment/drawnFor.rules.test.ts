import { describe, expect, it } from 'vitest';
import {
  type Audience,
  type Drawn,
  drawnFor,
  type DrawnFor,
  suitsChild,
} from '../../../schema/assignment/drawnFor.rules.ts';

const child = (birthDate: string, timeZone = 'Europe/Berlin', fits: Partial<Drawn> = {}): Drawn => ({
  birthDate,
  clock: { timeZone },
  daysOff: { care: [] },
  apart: 'never',
  needs: [],
  winter: null,
  bornEarlyWeeks: 0,
  ...fits,
});

describe('what the draw knows about a child', () => {
  it('is its months and season at the start of the period', () => {
    const known = { ageGroup: 'toddler', months: 14, season: 'summer', hasWinter: true, needs: [], isAway: false };
    expect(drawnFor(child('2025-05-20'), 'toddler', 'daily', '2026-07-31')).toEqual({ ...known, hasManyDays: true });
    expect(drawnFor(child('2025-05-20', 'Australia/Hobart'), 'toddler', 'daily', '2026-07-31').season).toBe('winter');
  });

  it('stays within an age group that a parent chose, and begins with birth', () => {
    expect(drawnFor(child('2025-05-20'), 'preschool', 'daily', '2026-07-31').months).toBe(48);
    expect(drawnFor(child('2015-05-20'), 'preschool', 'daily', '2026-07-31').months).toBe(71);
    expect(drawnFor(child('2026-07-20'), 'newborn', 'daily', '2026-07-01').months).toBe(0);
  });

  it('has no winter in the tropics, unless the family says so, and the other way round', () => {
    const january = (zone: string, winter: Drawn['winter'] = null) =>
      drawnFor(child('2025-05-20', zone, { winter }), 'toddler', 'daily', '2026-01-31').hasWinter;
    expect(['Europe/Berlin', 'America/New_York', 'Pacific/Auckland'].map((zone) => january(zone))).not.toContain(false);
    expect(['Asia/Singapore', 'Africa/Lagos', 'Pacific/Honolulu'].map((zone) => january(zone))).not.toContain(true);
    expect([january('Asia/Singapore', 'yes'), january('Europe/Berlin', 'no')]).toEqual([true, false]);
  });

  it('counts the months of a child that was born early from its due date, until the second birthday', () => {
    const early = child('2025-05-20', 'Europe/Berlin', { bornEarlyWeeks: 8 });
    expect(drawnFor(early, 'infant', 'daily', '2026-05-19').months).toBe(10);
    expect(drawnFor(early, 'newborn', 'daily', '2025-06-01').months).toBe(0);
    expect(drawnFor(early, 'toddler', 'daily', '2027-05-19').months).toBe(22);
    expect(drawnFor(early, 'toddler', 'daily', '2027-05-20').months).toBe(24);
  });

  it('has a parent elsewhere as the family says, on days off by the care pattern too', () => {
    const week = [true, true, true, true, true, false, false];
    // Monday to Friday.
    const care = [
      { carerId: null, anchor: '2026-03-02', days: week, presentOn: [], absentOn: [], from: '2026-01-01', to: null },
    ];
    const away = (apart: Drawn['apart'], date: string) =>
      drawnFor(child('2020-05-20', 'Europe/Berlin', { apart, daysOff: { care } }), 'preschool', 'daily', date).isAway;
    expect(['2026-03-06', '2026-03-07'].map((date) => away('sometimes', date))).toEqual([false, true]);
    expect([away('never', '2026-03-07'), away('mostly', '2026-03-06')]).toEqual([false, true]);
    const month = (apart: Drawn['apart'], days: boolean[]) => {
      const daysOff = { care: care.map((pattern) => ({ ...pattern, days })) };
      const fits = { apart, daysOff };
      return drawnFor(child('2020-05-20', 'Europe/Berlin', fits), 'preschool', 'monthly', '2026-03-01').hasManyDays;
    };
    const weekend = [false, false, false, false, false, true, true];
    expect([month('never', week), month('never', weekend), month('mostly', week)]).toEqual([true, false, false]);
  });
});

describe('a task suits a child', () => {
  const anybody: Audience = {
    minMonths: null,
    maxMonths: null,
    season: null,
    company: 'one-child',
    suits: ['hearing'],
    spread: false,
  };
  const summer: DrawnFor = {
    ageGroup: 'infant',
    months: 6,
    season: 'summer',
    hasWinter: true,
    needs: [],
    isAway: false,
    hasManyDays: true,
  };

  it.each<[why: string, task: Partial<Audience>, suits: boolean]>([
    ['without limits', {}, true],
    ['in its first month', { minMonths: 6 }, true],
    ['not before', { minMonths: 7 }, false],
    ['in its last month', { maxMonths: 6 }, true],
    ['not after', { maxMonths: 5 }, false],
    ['in its season', { season: 'summer' }, true],
    ['not in another', { season: 'autumn' }, false],
    ['not for siblings without one', { company: 'siblings' }, false],
    ['not from afar with nobody away', { company: 'remote' }, false],
  ])('%s', (_why, task, suits) => {
    expect(suitsChild({ ...anybody, ...task }, summer, false)).toBe(suits);
  });

  it('for siblings with one', () => {
    expect(suitsChild({ ...anybody, company: 'siblings' }, summer, true)).toBe(true);
  });

  it('with what the family has said', () => {
    const fits = (task: Partial<Audience>, said: Partial<DrawnFor>) =>
      suitsChild({ ...anybody, ...task }, { ...summer, ...said }, false);
    expect([fits({}, { needs: ['hearing'] }), fits({}, { needs: ['hearing', 'noise'] })]).toEqual([true, false]);
    expect(fits({ company: 'remote' }, { isAway: true })).toBe(true);
    expect([fits({ spread: true }, {}), fits({ spread: true }, { hasManyDays: false })]).toEqual([true, false]);
    const winter = (hasWinter: boolean) => fits({ season: 'winter' }, { season: 'winter', hasWinter });
    expect([winter(true), winter(false)]).toEqual([true, false]);
  });
});
