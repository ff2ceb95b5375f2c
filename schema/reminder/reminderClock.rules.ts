import { effectiveTimeZone, type FamilyClock } from '../day/calendar.rules.ts';

/** When a carer wants to be reminded: chosen days of the week from 1 (Monday) to 7, and minutes after midnight. */
interface ChosenTimes {
  readonly weekdays: readonly number[];
  readonly minuteOfDay: number;
}

/** Minutes after midnight; `to` is not quiet any more. It may span midnight, and is empty where both are the same. */
interface QuietHours<Time = number> {
  readonly quietFrom: Time;
  readonly quietTo: Time;
}

/** The part of a carer's clock that decides when an evening is. */
export type CarerClock = Pick<FamilyClock, 'timeZone' | 'heldTimeZone' | 'heldUntil'>;

const minutesPerHour = 60;

const sunday = 7;

/** The mail of Sundays comes after noon has closed Saturday, in minutes after midnight. */
const digestFromMinute = 13 * minutesPerHour;

/** A week and the dates that a change of zone can take out of it. */
const searchedDays = 16;

/** The quiet hours and time of who has not said anything else: 21:30 to 7:00, and 18:45. */
export const usualTimes = { minuteOfDay: 18 * 60 + 45, quietFrom: 21 * 60 + 30, quietTo: 7 * 60 } as const;

const timeOf = (minute: number): Temporal.PlainTime =>
  new Temporal.PlainTime(Math.floor(minute / minutesPerHour), minute % minutesPerHour);

/** The zone in which the carer's days run at an instant. */
const zoneAt = (clock: CarerClock, at: Temporal.Instant): string =>
  effectiveTimeZone({ ...clock, dateFloor: null, skippedDates: [] }, at);

/** The clock of the wall at an instant. */
const wall = (clock: CarerClock, at: Temporal.Instant): Temporal.ZonedDateTime =>
  at.toZonedDateTimeISO(zoneAt(clock, at));

/** The carer's local date at an instant, yyyy-MM-dd. */
export const dateOf = (clock: CarerClock, at: Temporal.Instant): string => wall(clock, at).toPlainDate().toString();

/** The minute of the carer's day at an instant. */
export const minuteOf = (clock: CarerClock, at: Temporal.Instant): number => {
  const { hour, minute } = wall(clock, at);
  return hour * minutesPerHour + minute;
};

/**
 * When the clock shows a time of day on a date. A time that a change of the clock skips is the one after the gap, or before it where that
 * ends on the next date, and of one that comes twice it is the first. Null on a date that does not exist in the zone, or that a change
 * of zone jumps over.
 */
function instantOn(clock: CarerClock, date: Temporal.PlainDate, minute: number): Temporal.Instant | null {
  const inZone = (timeZone: string) => {
    const there = (['compatible', 'earlier'] as const)
      .map((disambiguation) => date.toPlainDateTime(timeOf(minute)).toZonedDateTime(timeZone, { disambiguation }))
      .find((zoned) => zoned.toPlainDate().equals(date));
    return there?.toInstant() ?? null;
  };
  const { timeZone, heldTimeZone } = clock;
  for (const zone of heldTimeZone === null ? [timeZone] : [heldTimeZone, timeZone]) {
    const at = inZone(zone);
    // A change of zone may take effect before it.
    if (at && zoneAt(clock, at) === zone) return at;
  }
  return null;
}

/** The first of the chosen times after an instant; null if no day is chosen. */
function nextOf(clock: CarerClock, { weekdays, minuteOfDay }: ChosenTimes, after: Temporal.Instant) {
  const first = wall(clock, after).toPlainDate();
  for (let days = 0; days < searchedDays; days += 1) {
    const date = first.add({ days });
    if (!weekdays.includes(date.dayOfWeek)) continue;
    const at = instantOn(clock, date, minuteOfDay);
    if (at && Temporal.Instant.compare(at, after) > 0) return at;
  }
  return null;
}

/**
 * The next chosen evening after an instant, on the clock of the carer's wall.
 *
 * @returns null if no day is chosen
 */
export const nextEvening = (clock: CarerClock, times: ChosenTimes, after: Temporal.Instant): Temporal.Instant | null =>
  nextOf(clock, times, after);

/** The next Sunday mail after an instant: at the chosen time, but not before 13:00. */
export const nextDigest = (
  clock: CarerClock,
  { minuteOfDay }: Pick<ChosenTimes, 'minuteOfDay'>,
  after: Temporal.Instant,
): Temporal.Instant | null =>
  nextOf(clock, { weekdays: [sunday], minuteOfDay: Math.max(minuteOfDay, digestFromMinute) }, after);

/** Whether a time of the day is in the quiet hours; all are minutes after midnight, or all `HH:mm`. */
export const isQuietAt = <Time extends number | string>(
  { quietFrom, quietTo }: QuietHours<Time>,
  time: Time,
): boolean => (quietFrom <= quietTo ? quietFrom <= time && time < quietTo : quietFrom <= time || time < quietTo);

/** Until when a message of an evening may arrive: the next quiet hours or the carer's midnight, whichever comes first. */
export function expiryOf(
  clock: CarerClock,
  { quietFrom, quietTo }: QuietHours,
  now: Temporal.Instant,
): Temporal.Instant {
  const here = wall(clock, now);
  const midnight = here.toPlainDate().add({ days: 1 }).toZonedDateTime(here.timeZoneId).toInstant();
  if (quietFrom === quietTo) return midnight;
  const quiet = here.toPlainDate().toZonedDateTime({ timeZone: here.timeZoneId, plainTime: timeOf(quietFrom) });
  const isAhead = Temporal.ZonedDateTime.compare(quiet, here) > 0;
  return isAhead && Temporal.Instant.compare(quiet.toInstant(), midnight) < 0 ? quiet.toInstant() : midnight;
}
