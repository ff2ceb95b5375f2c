import { aheadDays, type FamilyClock } from './calendar.rules.ts';

const hoursPerDay = 24;

/** How many hours before its UTC date a date begins at the earliest. */
const earliestHours = 14;

/**
 * A family's clock as it was at an earlier instant, as far as it remembers: before a change of zone the days ran in the former one,
 * if that was held, and a floor does not hold before its date has begun anywhere. See docs/product.md#ticks.
 *
 * @param then an instant of the last days
 */
export function clockAt(clock: FamilyClock, then: Temporal.Instant, now: Temporal.Instant): FamilyClock {
  if (Temporal.Instant.compare(then, now) >= 0) return clock;
  return { ...clock, ...zoneAt(clock, then, now), dateFloor: floorAt(clock, then) };
}

/** A change that still waits may lie further after `then` than a change ever does. */
function zoneAt({ heldTimeZone, heldUntil }: FamilyClock, then: Temporal.Instant, now: Temporal.Instant) {
  if (heldTimeZone === null || heldUntil === null) return {};
  const isFar = isLonger(then, heldUntil) && !isLonger(now, heldUntil);
  return isFar ? { timeZone: heldTimeZone, heldTimeZone: null, heldUntil: null } : {};
}

const isLonger = (from: Temporal.Instant, to: Temporal.Instant): boolean =>
  Temporal.Instant.compare(to, from.add({ hours: aheadDays * hoursPerDay })) > 0;

function floorAt({ dateFloor }: FamilyClock, then: Temporal.Instant): Temporal.PlainDate | null {
  if (dateFloor === null) return null;
  const earliest = dateFloor.toZonedDateTime('UTC').toInstant().subtract({ hours: earliestHours });
  return Temporal.Instant.compare(then, earliest) < 0 ? null : dateFloor;
}
