/*
 * Local dates as text, yyyy-MM-dd: the form of the wire, of the rows and of the browser, which has no Temporal
 * everywhere. Such text sorts as the dates do.
 */

const millisecondsPerDay = 86_400_000;

/**
 * The date that many days later, or earlier for a negative number.
 *
 * @param date local date, yyyy-MM-dd. No zone is involved: days are counted on the calendar.
 * @throws RangeError if the date cannot be read.
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** How many days later the second date is; negative when it is earlier. Both are yyyy-MM-dd. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / millisecondsPerDay);

/**
 * How many dates a span of local dates (yyyy-MM-dd) has, for the complexity of a field.
 *
 * @param max the most dates that the field accepts; also returned for what is no span
 */
export function datesOfSpan(first: string, last: string, max: number): number {
  const dates = daysBetween(first, last) + 1;
  return dates >= 1 && dates <= max ? dates : max;
}

/** A local date (yyyy-MM-dd) as Prisma stores it: midnight UTC. */
export const storedDate = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The local date, yyyy-MM-dd, that Prisma has read. */
export const dateOfStored = (stored: Date): string => stored.toISOString().slice(0, 10);

/** Orders two local dates (yyyy-MM-dd), for `sort`: negative, zero or positive as the first is earlier, the same or later. */
export function compareDates(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * The previous date, not counting the dates that a change of zone skipped.
 *
 * @param date local date, yyyy-MM-dd.
 * @param skippedDates the family's skipped dates, in any order.
 */
export function previousLocalDate(date: string, skippedDates: readonly string[]): string {
  return step(date, -1, skippedDates);
}

/**
 * The next date, not counting the dates that a change of zone skipped.
 *
 * @param date local date, yyyy-MM-dd.
 * @param skippedDates the family's skipped dates, in any order.
 */
export function nextLocalDate(date: string, skippedDates: readonly string[]): string {
  return step(date, 1, skippedDates);
}

function step(date: string, days: 1 | -1, skippedDates: readonly string[]): string {
  let next = addDays(date, days);
  while (skippedDates.includes(next)) next = addDays(next, days);
  return next;
}
