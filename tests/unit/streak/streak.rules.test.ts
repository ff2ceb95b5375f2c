import { describe, expect, it, test } from 'vitest';
import type { DaysOff } from '../../../schema/day/daysOff.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import {
  type CachedStreaks,
  currentState,
  emptyState,
  extendedStreaks,
  firstState,
  foldGap,
  foldKeptDay,
  frozenWithin,
  keptOfLast,
  lastState,
  noStreaks,
  type StreakDates,
  type StreakState,
} from '../../../schema/streak/streak.rules.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';
const wednesday = '2026-03-04';
const thursday = '2026-03-05';
const friday = '2026-03-06';

const always: DaysOff = { skippedDates: [], pauses: [], care: [] };
const resting = (...dates: string[]): DaysOff => ({
  ...always,
  pauses: dates.map((date) => ({ from: date, to: date })),
});

const state = (goldStreak: number, platinumStreak: number, freezes: number, towards: number): StreakState => ({
  goldStreak,
  platinumStreak,
  freezes,
  towards,
});

/** Tuesday between a kept Monday and Wednesday, of which nothing was done. */
const nothingOnTuesday = (before: StreakState, daysOff = always, openDate: string | null = null) =>
  foldGap(before, { after: monday, until: wednesday, daysOff, openDate });

describe('a profile starts', () => {
  it('without streaks, with one rain day, and with none of the seven dates that earn the next', () => {
    expect(firstState).toEqual(state(0, 0, 1, 0));
    expect(currentState(noStreaks, morningOf(monday))).toEqual(firstState);
    expect(lastState(noStreaks, always)).toEqual(firstState);
    expect(emptyState).toEqual(state(0, 0, 0, 0));
  });
});

describe('a kept date', () => {
  const kept = (before: StreakState, isComplete: boolean, isForgiving: boolean) =>
    foldKeptDay(before, { isComplete, isForgiving });

  it('adds one to the Star streak', () => {
    expect(kept(state(5, 2, 1, 3), true, false).goldStreak).toBe(6);
    expect(kept(state(0, 0, 0, 0), false, false).goldStreak).toBe(1);
  });

  it('adds one to the Super Star streak if all daily tasks are done', () => {
    expect(kept(state(5, 2, 1, 3), true, false).platinumStreak).toBe(3);
    expect(kept(state(5, 2, 1, 3), true, true).platinumStreak).toBe(3);
  });

  it('ends the Super Star streak if they are not, unless they can still be done or it is a day off', () => {
    expect(kept(state(5, 2, 1, 3), false, false).platinumStreak).toBe(0);
    expect(kept(state(5, 2, 1, 3), false, true).platinumStreak).toBe(2);
  });

  it('counts towards a rain day, and earns one as the seventh', () => {
    expect(kept(state(5, 2, 1, 3), true, false)).toMatchObject({ freezes: 1, towards: 4 });
    expect(kept(state(6, 2, 0, 6), true, false)).toMatchObject({ freezes: 1, towards: 0 });
    expect(kept(state(6, 2, 1, 6), true, false)).toMatchObject({ freezes: 2, towards: 0 });
  });

  it('never gives a third rain day, but begins to count again', () => {
    expect(kept(state(20, 2, 2, 6), true, false)).toMatchObject({ freezes: 2, towards: 0 });
  });
});

describe('a date on which nothing was done', () => {
  test.each([
    { why: 'is a day off', daysOff: resting(tuesday), openDate: null },
    { why: 'was skipped by travel', daysOff: { ...always, skippedDates: [tuesday] }, openDate: null },
    { why: 'is still open', daysOff: always, openDate: tuesday },
  ])('changes nothing if it $why', ({ daysOff, openDate }) => {
    for (const before of [state(5, 2, 1, 3), state(5, 2, 0, 3), state(0, 0, 0, 0)]) {
      expect(nothingOnTuesday(before, daysOff, openDate)).toEqual({ state: before, frozenOn: [], brokenOn: null });
    }
  });

  it('takes a rain day and leaves the Star streak, but not the Super Star streak', () => {
    expect(nothingOnTuesday(state(5, 2, 2, 3))).toEqual({
      state: state(5, 0, 1, 3),
      frozenOn: [tuesday],
      brokenOn: null,
    });
  });

  it('ends both streaks without a rain day, and the count towards the next one', () => {
    expect(nothingOnTuesday(state(5, 2, 0, 3))).toEqual({
      state: state(0, 0, 0, 0),
      frozenOn: [],
      brokenOn: tuesday,
    });
  });

  it('takes no rain day without a Star streak, and ends the count towards the next one', () => {
    expect(nothingOnTuesday(state(0, 0, 1, 3))).toEqual({ state: state(0, 0, 1, 0), frozenOn: [], brokenOn: null });
  });

  it('of several takes one rain day after the other, then ends the streak', () => {
    const gap = { after: monday, until: '2026-03-09', daysOff: resting(wednesday), openDate: null };
    expect(foldGap(state(9, 9, 2, 4), gap)).toEqual({
      state: state(0, 0, 0, 0),
      frozenOn: [tuesday, thursday],
      brokenOn: friday,
    });
  });

  it('does not exist between two dates that follow each other', () => {
    const gap = { after: monday, until: tuesday, daysOff: always, openDate: null };
    expect(foldGap(state(1, 1, 0, 1), gap)).toEqual({ state: state(1, 1, 0, 1), frozenOn: [], brokenOn: null });
  });
});

/** The dates before noon, when yesterday is still open. */
function morningOf(today: string, daysOff = always): StreakDates {
  return { today, openYesterday: addDays(today, -1), daysOff };
}

/** The dates from noon on. */
function afternoonOf(today: string, daysOff = always): StreakDates {
  return { today, openYesterday: null, daysOff };
}

/** The cache after these dates, each with how many of three daily tasks were done. */
function cacheAfter(days: readonly (readonly [date: string, done: number])[], daysOff = always): CachedStreaks {
  return days.reduce(
    (cached, [date, dailyDone]) => extendedStreaks(cached, { date, dailyDone, dailyAssigned: 3 }, daysOff).streaks,
    noStreaks,
  );
}

describe('the current streaks', () => {
  it('stay while yesterday can still be kept, then a rain day saves the Star streak, and after that it ends', () => {
    const cached = cacheAfter([[monday, 3]]);
    expect(currentState(cached, afternoonOf(monday))).toEqual(state(1, 1, 1, 1));
    expect(currentState(cached, afternoonOf(tuesday))).toEqual(state(1, 1, 1, 1));
    expect(currentState(cached, morningOf(wednesday))).toEqual(state(1, 1, 1, 1));
    expect(currentState(cached, afternoonOf(wednesday))).toEqual(state(1, 0, 0, 1));
    expect(currentState(cached, morningOf(thursday))).toEqual(state(1, 0, 0, 1));
    expect(currentState(cached, afternoonOf(thursday))).toEqual(state(0, 0, 0, 0));
    expect(currentState(cached, afternoonOf('2027-03-05'))).toEqual(state(0, 0, 0, 0));
  });

  it('keep the Super Star streak while the tasks of today, and of yesterday in the morning, can be done', () => {
    const cached = cacheAfter([
      [monday, 3],
      [tuesday, 1],
    ]);
    expect(currentState(cached, afternoonOf(tuesday)).platinumStreak).toBe(1);
    expect(currentState(cached, morningOf(wednesday)).platinumStreak).toBe(1);
    expect(currentState(cached, afternoonOf(wednesday)).platinumStreak).toBe(0);
  });

  it('keep it also if today has begun with another task', () => {
    const unfinished = [
      [monday, 3],
      [tuesday, 1],
    ] as const;
    const one = cacheAfter([...unfinished, [wednesday, 1]]);
    expect(one.previous).toMatchObject({ date: tuesday, openPlatinum: 1, state: { platinumStreak: 0 } });
    expect(currentState(one, morningOf(wednesday)).platinumStreak).toBe(1);
    expect(currentState(one, afternoonOf(wednesday)).platinumStreak).toBe(0);
    const all = cacheAfter([...unfinished, [wednesday, 3]]);
    expect(currentState(all, morningOf(wednesday)).platinumStreak).toBe(2);
    expect(currentState(all, afternoonOf(wednesday)).platinumStreak).toBe(1);
  });

  it('do not lose the Super Star streak on a day off with one task of three', () => {
    const daysOff = resting(tuesday);
    const cached = cacheAfter(
      [
        [monday, 3],
        [tuesday, 1],
        [wednesday, 3],
      ],
      daysOff,
    );
    expect(currentState(cached, afternoonOf(wednesday, daysOff))).toEqual(state(3, 2, 1, 3));
  });

  it('do not count an open yesterday between two kept dates as missed', () => {
    const cached = cacheAfter([
      [monday, 3],
      [wednesday, 3],
    ]);
    expect(currentState(cached, morningOf(wednesday))).toEqual(state(2, 2, 1, 2));
    expect(currentState(cached, afternoonOf(wednesday))).toEqual(state(2, 1, 0, 2));
  });

  it('are of a kept date whose tasks were fewer than three, and not of one without any', () => {
    const withAssigned = (dailyAssigned: number) =>
      extendedStreaks(noStreaks, { date: monday, dailyDone: 1, dailyAssigned }, always).state.platinumStreak;
    expect([withAssigned(1), withAssigned(2), withAssigned(0)]).toEqual([1, 0, 0]);
  });
});

describe('the cache', () => {
  it('keeps the longest Star streak, the date that ended the last one, and the last date with all tasks', () => {
    const cached = cacheAfter([
      [monday, 3],
      [tuesday, 2],
      ['2026-03-09', 1],
    ]);
    expect(cached).toMatchObject({
      last: { date: '2026-03-09', isComplete: false },
      previous: { date: tuesday, openPlatinum: 1, state: state(2, 0, 1, 2) },
      bestGold: 2,
      missedDate: thursday,
      completeDate: monday,
    });
    expect(lastState(cached, always)).toEqual(state(1, 0, 0, 1));
  });
});

describe('rain days', () => {
  const kept = (date: string, goldStreak: number, freezes: number) => ({
    date,
    isComplete: true,
    state: state(goldStreak, 0, freezes, 0),
  });

  it('are listed oldest first, also after the last kept date, without those before the window', () => {
    const days = [kept('2026-03-08', 6, 1), kept(wednesday, 5, 1), kept(monday, 3, 2)];
    const until = afternoonOf('2026-03-10');
    expect(frozenWithin(days, { since: monday, dates: until })).toEqual([tuesday, thursday, '2026-03-09']);
    expect(frozenWithin(days, { since: wednesday, dates: until })).toEqual([thursday, '2026-03-09']);
  });

  it('are not used for today and for a yesterday that is open', () => {
    const days = [kept(monday, 3, 2)];
    expect(frozenWithin(days, { since: monday, dates: morningOf(wednesday) })).toEqual([]);
    expect(frozenWithin(days, { since: monday, dates: afternoonOf(wednesday) })).toEqual([tuesday]);
  });
});

describe('how many of the last dates were kept', () => {
  const lastFive = [friday, wednesday, tuesday];

  it('counts neither days off nor dates that are still open, unless they were kept', () => {
    expect(keptOfLast(lastFive, afternoonOf(friday), monday)).toEqual({ kept: 3, of: 5 });
    expect(keptOfLast(lastFive, afternoonOf('2026-03-07'), monday)).toEqual({ kept: 3, of: 5 });
    expect(keptOfLast(lastFive, morningOf(friday), monday)).toEqual({ kept: 3, of: 4 });
    expect(keptOfLast(lastFive, afternoonOf(friday, resting(monday, wednesday, thursday)), monday)).toEqual({
      kept: 3,
      of: 3,
    });
  });

  it('begins with the profile, or with a date that was kept before it', () => {
    expect(keptOfLast([], afternoonOf(friday), friday)).toEqual({ kept: 0, of: 0 });
    expect(keptOfLast([friday], afternoonOf(friday), wednesday)).toEqual({ kept: 1, of: 3 });
    expect(keptOfLast([friday, tuesday], afternoonOf(friday), wednesday)).toEqual({ kept: 2, of: 4 });
  });

  it('reaches back over days off to 28 dates that count, and no further', () => {
    const everyOther = Array.from({ length: 60 }, (_, index) => addDays(friday, -2 * index));
    const daysOff = resting(...everyOther.map((date) => addDays(date, -1)));
    expect(keptOfLast(everyOther, afternoonOf(friday, daysOff), '2025-01-01')).toEqual({ kept: 28, of: 28 });
    expect(keptOfLast(everyOther, afternoonOf(friday), '2025-01-01')).toEqual({ kept: 14, of: 28 });
  });
});
