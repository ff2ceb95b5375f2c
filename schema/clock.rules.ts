/*
 * A clock that was ahead leaves instants in the future behind. What lies there is not recent: it would be for as long as the clock was
 * ahead.
 */

/** By how much the clocks of several servers may differ, in milliseconds. */
const clockToleranceMs = 60_000;

const millisecondsPerHour = 3_600_000;

/** An instant as the database takes it. */
export const dateOf = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

/** The latest instant that a right clock can have written by now. */
export const latestPast = (now: Temporal.Instant): Date => new Date(now.epochMilliseconds + clockToleranceMs);

/** The filter for instants of the last hours. */
export const lately = (now: Temporal.Instant, hours: number) => ({
  gt: new Date(now.epochMilliseconds - hours * millisecondsPerHour),
  lte: latestPast(now),
});

/** The latest end of what lasts for some minutes and has begun by now. */
export const latestEnd = (now: Temporal.Instant, minutes: number): Date =>
  new Date(latestPast(now).getTime() + minutes * 60_000);
