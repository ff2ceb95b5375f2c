import type { Frequency } from '../task/task.rules.ts';
import { addDays, nextLocalDate, previousLocalDate } from './localDate.rules.ts';

/** What a family's local dates depend on; columns of `users`. See docs/product.md#days-and-zones. */
export interface FamilyClock {
  /** The IANA zone that the parent chose. */
  timeZone: string;
  /** The zone in which the days still run until `heldUntil`, when a change of zone is pending. */
  heldTimeZone: string | null;
  /** The instant at which a pending change takes effect; in the past once it has. */
  heldUntil: Temporal.Instant | null;
  /** The local date is never before this one. */
  dateFloor: Temporal.PlainDate | null;
  /** Local dates (yyyy-MM-dd) that a change of zone jumped over or cut short: neutral for streaks. */
  skippedDates: readonly string[];
}

/** Zones differ by 26 hours. A local date that is further ahead than so many days was written by a server whose clock was ahead. */
export const aheadDays = 3;
const hoursPerDay = 24;

/** The clock of a family that has never changed its zone. */
export function newClock(timeZone: string): FamilyClock {
  return { timeZone, heldTimeZone: null, heldUntil: null, dateFloor: null, skippedDates: [] };
}

/** The IANA zone in which the family's days run at `now`: the chosen one, or the held one while a change is pending. */
export function effectiveTimeZone(clock: FamilyClock, now: Temporal.Instant): string {
  const { heldTimeZone, heldUntil, timeZone } = clock;
  const pending =
    heldTimeZone !== null &&
    heldUntil !== null &&
    Temporal.Instant.compare(now, heldUntil) < 0 &&
    Temporal.Instant.compare(heldUntil, now.add({ hours: aheadDays * hoursPerDay })) <= 0;
  return pending ? heldTimeZone : timeZone;
}

/**
 * The family's local date at `now`. It never goes back while `now` advances, whatever clocks and zones do. A floor that is further ahead
 * than zones can differ is passed over.
 */
export function localDate(clock: FamilyClock, now: Temporal.Instant): Temporal.PlainDate {
  const date = dateInZone(effectiveTimeZone(clock, now), now);
  const { dateFloor } = clock;
  return dateFloor === null || isBefore(date.add({ days: aheadDays }), dateFloor) ? date : laterDate(date, dateFloor);
}

/**
 * The first instant at which the family's local date is later than `date`: usually the next local midnight; where clocks
 * skip midnight, the end of the gap; and never before a pending change of zone takes effect.
 *
 * @param date the current local date or a later one: a clock does not remember when past dates ended
 */
export function endOfDate({ timeZone, heldUntil }: FamilyClock, date: Temporal.PlainDate): Temporal.Instant {
  const midnight = startOfDate(date.add({ days: 1 }), timeZone);
  // A `heldUntil` in the past is always earlier.
  return heldUntil !== null && Temporal.Instant.compare(heldUntil, midnight) > 0 ? heldUntil : midnight;
}

/** The Sunday on or before the date. */
export function weekStart(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek % 7 });
}

/** The first of the date's month. */
export function monthStart(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.with({ day: 1 });
}

interface PeriodDates {
  first(date: Temporal.PlainDate): Temporal.PlainDate;
  last(date: Temporal.PlainDate): Temporal.PlainDate;
}

const periodDates: Readonly<Record<Frequency, PeriodDates>> = {
  daily: { first: (date) => date, last: (date) => date },
  weekly: { first: weekStart, last: (date) => weekStart(date).add({ days: 6 }) },
  monthly: { first: monthStart, last: (date) => date.with({ day: date.daysInMonth }) },
};

/** The first date of the period that holds the date: itself, its Sunday or the first of its month. */
export const periodStart = (frequency: Frequency, date: Temporal.PlainDate): Temporal.PlainDate =>
  periodDates[frequency].first(date);

/** The last date of the period that holds the date: itself, its Saturday or the last of its month. */
export const periodEndDate = (frequency: Frequency, date: Temporal.PlainDate): Temporal.PlainDate =>
  periodDates[frequency].last(date);

/** The instant at which the current challenges of that frequency expire and are replaced. */
export function resetsAt(frequency: Frequency, clock: FamilyClock, now: Temporal.Instant): Temporal.Instant {
  return endOfDate(clock, periodEndDate(frequency, localDate(clock, now)));
}

/**
 * Until when the tasks of a past or current date can still be completed: the first instant at which the family's clock shows
 * 12:00 or later on the next date that is not skipped. See docs/product.md#completing.
 *
 * @param date the last local date of the tasks' period
 */
export function openUntil(clock: FamilyClock, date: Temporal.PlainDate): Temporal.Instant {
  const next = nextDate(date, clock.skippedDates);
  const { heldTimeZone, heldUntil, timeZone } = clock;
  if (heldUntil === null) return noonOf(next, timeZone);
  if (heldTimeZone !== null) {
    const heldNoon = noonOf(next, heldTimeZone);
    if (Temporal.Instant.compare(heldNoon, heldUntil) < 0) return heldNoon;
  }
  const noon = noonOf(next, timeZone);
  return Temporal.Instant.compare(noon, heldUntil) < 0 ? heldUntil : noon;
}

/** The previous local date, not counting skipped dates (yyyy-MM-dd). */
export function previousDate(date: Temporal.PlainDate, skippedDates: readonly string[]): Temporal.PlainDate {
  return Temporal.PlainDate.from(previousLocalDate(date.toString(), skippedDates));
}

/** The next local date, not counting skipped dates (yyyy-MM-dd). */
export function nextDate(date: Temporal.PlainDate, skippedDates: readonly string[]): Temporal.PlainDate {
  return Temporal.PlainDate.from(nextLocalDate(date.toString(), skippedDates));
}

/**
 * The family's clock after the parent chose another zone. The local date never goes back.
 *
 * - No date was ever used: the zone takes effect at once, as for a new family.
 * - The current date is not used yet: the zone takes effect at once. Dates that end early are skipped.
 * - Otherwise the zone takes effect when the current date has ended in the old zone. Dates that the new zone has passed by
 *   then are skipped.
 *
 * The change replaces a pending one. Choosing the zone in which the days currently run cancels a pending change.
 *
 * @param timeZone the chosen IANA zone, as returned by `canonicalTimeZone`.
 * @param lastUsed the latest local date that any child of the family has used, by daily tasks for example; null if there is none.
 */
export function changeTimeZone(
  clock: FamilyClock,
  timeZone: string,
  now: Temporal.Instant,
  lastUsed: Temporal.PlainDate | null,
): FamilyClock {
  if (lastUsed === null) return newClock(timeZone);

  const current = localDate(clock, now);
  const settled = withoutPendingChange(clock, current, now);
  if (timeZone === settled.timeZone) return settled;

  if (isBefore(lastUsed, current)) {
    const cutShort = datesFrom(current, dateInZone(timeZone, now));
    return { ...settled, timeZone, dateFloor: current, skippedDates: [...settled.skippedDates, ...cutShort] };
  }

  const heldUntil = endOfDate(settled, current);
  const jumpedOver = datesFrom(current.add({ days: 1 }), dateInZone(timeZone, heldUntil));
  return {
    timeZone,
    heldTimeZone: settled.timeZone,
    heldUntil,
    dateFloor: current,
    skippedDates: [...settled.skippedDates, ...jumpedOver],
  };
}

/** Whether the text names an IANA zone or alias, in any letter case. Offsets such as "+02:00" are not zones: they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  try {
    canonicalTimeZone(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The zone's name in its usual letter case: "europe/berlin" is "Europe/Berlin". Aliases stay what they are.
 *
 * @throws RangeError if it is no IANA zone.
 */
export function canonicalTimeZone(name: string): string {
  if (!/^[a-z]/i.test(name)) throw new RangeError(`"${name}" is not an IANA time zone`);
  return new Temporal.ZonedDateTime(0n, name).timeZoneId;
}

/** The clock without its pending change. Skipped dates in the future come from that change alone. */
function withoutPendingChange(clock: FamilyClock, current: Temporal.PlainDate, now: Temporal.Instant): FamilyClock {
  return {
    timeZone: effectiveTimeZone(clock, now),
    heldTimeZone: null,
    heldUntil: null,
    dateFloor: clock.dateFloor,
    skippedDates: clock.skippedDates.filter((date) => date < current.toString()),
  };
}

/**
 * The latest date that has begun in the zone. Where clocks are set back across midnight, as at 00:01 in St John's, they
 * show yesterday again although the new date has begun.
 */
function dateInZone(timeZone: string, now: Temporal.Instant): Temporal.PlainDate {
  const { epochMilliseconds } = now;
  const known = runningDates.get(timeZone);
  if (known && known.begins <= epochMilliseconds && epochMilliseconds < known.ends) return known.date;
  const shown = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const next = shown.add({ days: 1 });
  const date = Temporal.Instant.compare(now, startOfDate(next, timeZone)) < 0 ? shown : next;
  const begins = startOfDate(date, timeZone).epochMilliseconds;
  const ends = startOfDate(date.add({ days: 1 }), timeZone).epochMilliseconds;
  runningDates.set(timeZone, { date, begins, ends });
  return date;
}

/** A cache of the current date of each zone, with the start and end of the date in epoch milliseconds. Every page needs it. */
const runningDates = new Map<string, { date: Temporal.PlainDate; begins: number; ends: number }>();

/** The first instant of the date in the zone: midnight or, where clocks skip it, the end of the gap. */
function startOfDate(date: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return date.toZonedDateTime(timeZone).toInstant();
}

/** The first instant at which clocks in the zone show 12:00 or later on the date. */
function noonOf(date: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return date.toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant();
}

/** The dates from `first` up to, not including, `end`; none if `end` is not later. */
function datesFrom(first: Temporal.PlainDate, end: Temporal.PlainDate): string[] {
  const count = Math.max(0, first.until(end).days);
  return Array.from({ length: count }, (_, index) => addDays(first.toString(), index));
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}

function laterDate(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? other : one;
}
