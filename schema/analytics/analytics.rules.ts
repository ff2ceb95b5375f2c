/** How many UTC dates "past week" and "past month" hold, today included (docs/product.md#analytics). */
export const weekDays = 7;
export const monthDays = 30;

/** How often an open page reads the numbers again, in milliseconds: once an hour. */
export const refreshMs = 3_600_000;

/** Older numbers are counted again when somebody reads them, in milliseconds. */
const freshMs = 60_000;

/**
 * Whether numbers are new enough to be shown without counting again. Those from the future are not.
 *
 * @param updatedAt when they were counted; null if they never were
 * @param now in milliseconds since the epoch
 */
export const isFresh = (updatedAt: Date | null | undefined, now: number): boolean =>
  updatedAt instanceof Date && Math.abs(now - updatedAt.getTime()) <= freshMs;

/** A number of one UTC date. */
export interface DailyCount {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly count: number;
}

/**
 * A number for each date, 0 where there is none.
 *
 * @param dates yyyy-MM-dd, in the order in which they are wanted
 */
export const seriesOf = (dates: readonly string[], counts: ReadonlyMap<string, number>): DailyCount[] =>
  dates.map((date) => ({ date, count: counts.get(date) ?? 0 }));

/** The sum of a series. */
export const totalOf = (series: readonly DailyCount[]): number => series.reduce((sum, { count }) => sum + count, 0);
