import { aheadDays, type FamilyClock } from './calendar.rules.ts';

const hoursPerDay = 24;

/** How many hours before its UTC date a date begins at the earliest, and after it at the latest. */
const earliestHours = 14;
const latestHours = 12;

/**
 * A family's clock as it was at an earlier instant, as far as it remembers: before a change of zone that was held the days ran in the
 * former zone, and a floor does not hold before its date has begun. See docs/product.md#ticks.
 *
 * @param then an instant of the last days
 */
export function clockAt(clock: FamilyClock, then: Temporal.Instant, now: Temporal.Instant): FamilyClock {
  if (Temporal.Instant.compare(then, now) >= 0) return clock;
  const formerZone = zoneHeldAt(clock, then, now);
  const { dateFloor } = clock;
  const isFloored = dateFloor !== null && Temporal.Instant.compare(then, beginOf(dateFloor, formerZone)) >= 0;
  return {
    ...clock,
    dateFloor: isFloored ? dateFloor : null,
    // A change that still waits may lie further after `then` than a change ever does.
    ...(formerZone !== null && isLonger(then, clock.heldUntil)
      ? { timeZone: formerZone, heldTimeZone: null, heldUntil: null }
      : {}),
  };
}

/** The zone that was held at that time; null if none was, and if its end was written by a server whose clock was ahead. */
function zoneHeldAt({ heldTimeZone, heldUntil }: FamilyClock, then: Temporal.Instant, now: Temporal.Instant) {
  const isHeld = heldUntil !== null && Temporal.Instant.compare(then, heldUntil) < 0 && !isLonger(now, heldUntil);
  return isHeld ? heldTimeZone : null;
}

const isLonger = (from: Temporal.Instant, to: Temporal.Instant | null): boolean =>
  to !== null && Temporal.Instant.compare(to, from.add({ hours: aheadDays * hoursPerDay })) > 0;

/** When a date began: in a zone, or anywhere. */
const beginOf = (date: Temporal.PlainDate, zone: string | null): Temporal.Instant =>
  date
    .toZonedDateTime(zone ?? 'UTC')
    .toInstant()
    .subtract({ hours: zone === null ? earliestHours : 0 });

/** When a date began everywhere. */
const latestBeginOf = (date: Temporal.PlainDate): Temporal.Instant =>
  date.toZonedDateTime('UTC').toInstant().add({ hours: latestHours });

/**
 * Whether a clock no longer knows in which zone the days ran at an earlier instant: the zone or the owner changed later, or on that
 * date, and the former zone was not held.
 */
export const forgetsZoneOf = (clock: FamilyClock, then: Temporal.Instant, now: Temporal.Instant): boolean =>
  clock.dateFloor !== null &&
  zoneHeldAt(clock, then, now) === null &&
  Temporal.Instant.compare(then, latestBeginOf(clock.dateFloor.add({ days: 1 }))) < 0;

/** Whether a date may not have ended at an instant, somewhere. */
export const mayLast = (date: Temporal.PlainDate, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, latestBeginOf(date.add({ days: 1 }))) < 0;

/** Whether it may not have been noon of the next date at an instant, somewhere. */
export const mayBeOpen = (date: Temporal.PlainDate, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, latestBeginOf(date.add({ days: 1 })).add({ hours: hoursPerDay / 2 })) < 0;
