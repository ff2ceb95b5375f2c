import { previousLocalDate } from '../day/localDate.rules.ts';

/** What a parent calls the two streaks. */
export const streakLabels = { gold: 'Star', platinum: 'Super Star' } as const;

/** What a date's streaks depend on. */
export interface DayTally {
  /** Local date, yyyy-MM-dd. */
  date: string;
  /** How many of the date's daily tasks are done. */
  dailyDone: number;
  /** How many daily tasks the child was given for the date. */
  dailyAssigned: number;
}

/** Both streaks, in local dates. */
export interface Streaks {
  goldStreak: number;
  platinumStreak: number;
}

/** A day record (`child_days`). It stores the streaks at its end, so that extending one reads two rows, however long the history. */
export interface DayRecord extends DayTally, Streaks {}

/** A streak as cached in `streaks`: its length, and the last local date (yyyy-MM-dd) that extended it. */
export interface CachedStreak {
  count: number;
  lastDate: string | null;
}

/**
 * The streaks at the end of a date: Gold counts dates with at least one daily task done, Platinum dates with all of them
 * done. See docs/product.md#stars.
 *
 * @param day the date's current tally.
 * @param previous the record of the previous date that is not skipped; null if that date has none.
 */
export function closeDay(day: DayTally, previous: DayRecord | null): Streaks {
  return {
    goldStreak: isGold(day) ? (previous?.goldStreak ?? 0) + 1 : 0,
    platinumStreak: isPlatinum(day) ? (previous?.platinumStreak ?? 0) + 1 : 0,
  };
}

/**
 * The cache after a date was closed.
 *
 * @param count the streak that the date closes; 0 when it does not qualify
 * @param date local date, yyyy-MM-dd
 * @returns the same object unless the date made the streak longer
 */
export function extendedStreak(cached: CachedStreak, count: number, date: string): CachedStreak {
  if (count === 0 || (cached.lastDate === date && cached.count === count)) return cached;
  return { count, lastDate: date };
}

/**
 * The last local date that broke the Gold streak, once another date has a daily task done.
 *
 * @param gold the cache before
 * @param yesterday the date before that is not skipped, yyyy-MM-dd
 * @param known the date that was known to have broken it; null for none
 */
export function missedDate(gold: CachedStreak, yesterday: string, known: string | null): string | null {
  return gold.lastDate !== null && gold.lastDate < yesterday ? yesterday : known;
}

/**
 * The current length of a cached streak: 0 once a date has passed without extending it. No job resets the cache.
 *
 * @param today the family's local date, yyyy-MM-dd.
 * @param skippedDates the family's skipped dates, which break no streak.
 */
export function currentStreak(cached: CachedStreak, today: string, skippedDates: readonly string[]): number {
  if (cached.lastDate === null) return 0;
  const alive = cached.lastDate === today || cached.lastDate === previousLocalDate(today, skippedDates);
  return alive ? cached.count : 0;
}

/**
 * The current streaks, counted date by date from the whole history. The caches must agree with it.
 *
 * @param records one tally for each local date, in any order; nothing was done on a date without one.
 * @param today the family's local date, yyyy-MM-dd. Today breaks no streak before it ends.
 * @param skippedDates the family's skipped dates, which neither extend nor break.
 */
export function streaksFromHistory(
  records: readonly DayTally[],
  today: string,
  skippedDates: readonly string[],
): Streaks {
  const count = (qualifies: (day: DayTally) => boolean): number => {
    const extending = new Set(records.filter(qualifies).map(({ date }) => date));
    let date = extending.has(today) ? today : previousLocalDate(today, skippedDates);
    let length = 0;
    for (; extending.has(date); date = previousLocalDate(date, skippedDates)) length++;
    return length;
  };

  return { goldStreak: count(isGold), platinumStreak: count(isPlatinum) };
}

function isGold(day: DayTally): boolean {
  return day.dailyDone > 0;
}

function isPlatinum(day: DayTally): boolean {
  return day.dailyAssigned > 0 && day.dailyDone >= day.dailyAssigned;
}
