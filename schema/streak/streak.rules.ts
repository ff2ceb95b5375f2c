import { type DaysOff, isDayOff } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';

/** The most rain days that a child can have in the bank, how many it starts with, and how many kept dates earn one. */
export const rainDays = { max: 2, atStart: 1, earnedAfter: 7 } as const;

/** What a kept date's streaks depend on. */
export interface DayTally {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  /** How many of the date's daily tasks are done. */
  readonly dailyDone: number;
  /** How many daily tasks the child was given for the date. */
  readonly dailyAssigned: number;
}

/** Both streaks, in local dates. */
export interface Streaks {
  readonly goldStreak: number;
  readonly platinumStreak: number;
}

/** The streaks at the end of a date, with the rain days in the bank and the kept dates since the last one was earned. */
export interface StreakState extends Streaks {
  readonly freezes: number;
  readonly towards: number;
}

/** The state before the first date of a profile. */
export const firstState: StreakState = { goldStreak: 0, platinumStreak: 0, freezes: rainDays.atStart, towards: 0 };

/** The state that the record of a date without a daily task stores; the fold does not read it. */
export const emptyState: StreakState = { goldStreak: 0, platinumStreak: 0, freezes: 0, towards: 0 };

/** A kept date in the middle of the fold. */
export interface FoldedDay {
  readonly date: string;
  /** The state at the end of the date, once all dates up to it are over. */
  readonly state: StreakState;
  /** The Super Star streak before the date, which holds while the date's tasks can still be completed. */
  readonly openPlatinum: number;
}

/**
 * What `streaks` stores about a child, from which the current streaks follow without any other row: the last date with a daily
 * task done, and the state at the end of the one before.
 */
export interface CachedStreaks {
  readonly last: { readonly date: string; readonly isComplete: boolean } | null;
  readonly previous: FoldedDay | null;
  /** The longest Star streak ever. */
  readonly bestGold: number;
  /** The last local date that broke a Star streak, yyyy-MM-dd. */
  readonly missedDate: string | null;
  /** The last local date on which all daily tasks were done, yyyy-MM-dd. */
  readonly completeDate: string | null;
}

/** The streaks of a child that has never done anything. */
export const noStreaks: CachedStreaks = {
  last: null,
  previous: null,
  bestGold: 0,
  missedDate: null,
  completeDate: null,
};

/** The family's dates at an instant, as far as streaks depend on them. */
export interface StreakDates {
  /** The current local date, yyyy-MM-dd. */
  readonly today: string;
  /** The date before, while its tasks can still be completed; null afterwards. */
  readonly openYesterday: string | null;
  readonly daysOff: DaysOff;
}

/** The dates between two kept dates: which of them a rain day saved, and which one broke the Star streak. */
interface Gap {
  readonly state: StreakState;
  readonly frozenOn: readonly string[];
  readonly brokenOn: string | null;
}

/** Whether all daily tasks of a date are done. */
export const isComplete = ({ dailyDone, dailyAssigned }: DayTally): boolean =>
  dailyAssigned > 0 && dailyDone >= dailyAssigned;

/**
 * Folds over the dates between two dates on which no daily task was done. Days off and a date that is still open change
 * nothing. On others a Star streak takes a rain day from the bank, if there is one, and ends otherwise; the Super Star streak
 * ends in either case. See docs/product.md#stars.
 *
 * @param after the last date before the gap, yyyy-MM-dd
 * @param until the first date behind the gap, yyyy-MM-dd
 * @param openDate a date that can still be kept, yyyy-MM-dd; null for none
 */
export function foldGap(
  state: StreakState,
  { after, until, daysOff, openDate }: { after: string; until: string; daysOff: DaysOff; openDate: string | null },
): Gap {
  let { goldStreak, platinumStreak, freezes } = state;
  const frozenOn: string[] = [];
  for (let date = addDays(after, 1); date < until; date = addDays(date, 1)) {
    if (date === openDate || isDayOff(daysOff, date)) continue;
    // The state without a streak stays as it is, however long nothing happens.
    if (goldStreak === 0)
      return { state: { ...state, goldStreak, platinumStreak: 0, freezes, towards: 0 }, frozenOn, brokenOn: null };
    platinumStreak = 0;
    if (freezes === 0) {
      return { state: { goldStreak: 0, platinumStreak: 0, freezes, towards: 0 }, frozenOn, brokenOn: date };
    }
    freezes -= 1;
    frozenOn.push(date);
  }
  return { state: { goldStreak, platinumStreak, freezes, towards: state.towards }, frozenOn, brokenOn: null };
}

/**
 * The state at the end of a date with a daily task done.
 *
 * @param day `isComplete`: all daily tasks of the date are done; `isForgiving`: the Super Star streak survives that they are
 *   not, because they can still be done or the date is a day off
 */
export function foldKeptDay(
  state: StreakState,
  day: { readonly isComplete: boolean; readonly isForgiving: boolean },
): StreakState {
  const towards = state.towards + 1;
  const isEarned = towards === rainDays.earnedAfter;
  return {
    goldStreak: state.goldStreak + 1,
    platinumStreak: day.isComplete ? state.platinumStreak + 1 : day.isForgiving ? state.platinumStreak : 0,
    freezes: isEarned ? Math.min(rainDays.max, state.freezes + 1) : state.freezes,
    towards: isEarned ? 0 : towards,
  };
}

/**
 * Folds over one kept date after another, as if all dates were over.
 *
 * @param previous the kept date before; null for the first one of a profile
 */
export function foldDay(
  previous: FoldedDay | null,
  day: { readonly date: string; readonly isComplete: boolean },
  daysOff: DaysOff,
): FoldedDay & Pick<Gap, 'brokenOn'> {
  const gap = previous
    ? foldGap(previous.state, { after: previous.date, until: day.date, daysOff, openDate: null })
    : { state: firstState, brokenOn: null };
  const isForgiving = isDayOff(daysOff, day.date);
  return {
    date: day.date,
    state: foldKeptDay(gap.state, { isComplete: day.isComplete, isForgiving }),
    openPlatinum: gap.state.platinumStreak,
    brokenOn: gap.brokenOn,
  };
}

/**
 * The cache after a daily task of the last kept date or of a later one was done.
 *
 * @returns the cache, and the state at the end of the date for its day record
 */
export function extendedStreaks(
  cached: CachedStreaks,
  day: DayTally,
  daysOff: DaysOff,
): { readonly streaks: CachedStreaks; readonly state: StreakState } {
  const { last } = cached;
  const isSameDate = last?.date === day.date;
  const previous = last && !isSameDate ? foldDay(cached.previous, last, daysOff) : cached.previous;
  const tally = { date: day.date, isComplete: isComplete(day) };
  const { state, brokenOn } = foldDay(previous, tally, daysOff);
  return {
    state,
    streaks: {
      last: tally,
      previous: previous && { date: previous.date, state: previous.state, openPlatinum: previous.openPlatinum },
      bestGold: Math.max(cached.bestGold, state.goldStreak),
      missedDate: brokenOn ?? cached.missedDate,
      completeDate: tally.isComplete ? day.date : cached.completeDate,
    },
  };
}

/** The state at the end of the last kept date, once all dates up to it are over. */
export const lastState = ({ last, previous }: CachedStreaks, daysOff: DaysOff): StreakState =>
  last ? foldDay(previous, last, daysOff).state : firstState;

/** The state at an instant, from what is cached: no job has to run when a date ends. */
export function currentState({ last, previous }: CachedStreaks, dates: StreakDates): StreakState {
  if (!last) return firstState;
  const { today, openYesterday, daysOff } = dates;
  const isOpen = (date: string) => date === today || date === openYesterday;
  const before =
    previous && isOpen(previous.date) ? { ...previous.state, platinumStreak: platinumOf(previous) } : previous?.state;
  const start = previous
    ? foldGap(before ?? firstState, { after: previous.date, until: last.date, daysOff, openDate: openYesterday }).state
    : firstState;
  const isForgiving = isOpen(last.date) || isDayOff(daysOff, last.date);
  const kept = foldKeptDay(start, { isComplete: last.isComplete, isForgiving });
  return foldGap(kept, { after: last.date, until: today, daysOff, openDate: openYesterday }).state;
}

/** The Super Star streak at the end of a date that is not over: an unfinished date has not broken it yet. */
const platinumOf = ({ state, openPlatinum }: FoldedDay): number => Math.max(state.platinumStreak, openPlatinum);

/** How many of the last dates that count show how steady a child has been. */
export const countedDates = 28;

/** In how many of the last dates rain days are shown. */
export const frozenDates = 28;

/** A date with a daily task done, and the state at its end once all dates up to it are over. */
export interface KeptDay {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  readonly isComplete: boolean;
  readonly state: StreakState;
}

/** In which dates to look for rain days. */
export interface FrozenIn {
  /** The first local date, yyyy-MM-dd. */
  readonly since: string;
  readonly dates: StreakDates;
}

/**
 * The dates that a rain day saved, oldest first.
 *
 * @param kept the kept dates since the first date, and the last one before it, newest first
 */
export function frozenWithin(kept: readonly KeptDay[], { since, dates }: FrozenIn): string[] {
  const { today, openYesterday: openDate, daysOff } = dates;
  const ends = [today, ...kept.map(({ date }) => date)];
  return kept
    .map(
      ({ date, state }, place) =>
        foldGap(state, { after: date, until: ends[place] ?? today, daysOff, openDate }).frozenOn,
    )
    .toReversed()
    .flat()
    .filter((date) => date >= since);
}

/**
 * How many of the last 28 dates that count were kept. Days off and dates that are still open do not count, unless they were
 * kept; nothing counts before the profile.
 *
 * @param keptDates the last 28 kept dates at least, newest first, yyyy-MM-dd
 * @param startedOn the local date on which the profile was made, yyyy-MM-dd
 */
export function keptOfLast(
  keptDates: readonly string[],
  { today, openYesterday, daysOff }: StreakDates,
  startedOn: string,
): { readonly kept: number; readonly of: number } {
  const kept = new Set(keptDates);
  const first = [startedOn, ...keptDates].toSorted()[0] ?? startedOn;
  let [keptCount, count] = [0, 0];
  for (let date = today; date >= first && count < countedDates; date = addDays(date, -1)) {
    if (kept.has(date)) keptCount += 1;
    else if (date === today || date === openYesterday || isDayOff(daysOff, date)) continue;
    count += 1;
  }
  return { kept: keptCount, of: count };
}
