import { mediumDateOf, relative } from './dateText.ts';
import { timeOfDay } from './timeOfDay.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit with its length in milliseconds, and the distance up to which it is used. */
const units = [
  { unit: 'minute', length: minute, until: hour },
  { unit: 'hour', length: hour, until: 2 * day },
  { unit: 'day', length: day, until: 60 * day },
  { unit: 'month', length: 30.44 * day, until: 730 * day },
  { unit: 'year', length: 365.25 * day, until: Infinity },
] as const;

/**
 * How far an instant is from now, in words: `now`, `5 minutes ago`, `in 2 hours`, `12 days ago`, `14 months ago`,
 * `3 years ago`. Counts whole units.
 *
 * @param instant ISO 8601.
 * @param now milliseconds since 1970.
 */
export function agoText(instant: string, now: number): string {
  const distance = Date.parse(instant) - now;
  const size = Math.abs(distance);
  if (size < minute) return relative.format(0, 'second');
  const { unit, length } = units.find(({ until }) => size < until) ?? units[4];
  return relative.format(Math.trunc(distance / length), unit);
}

/** `Nov 20, 2026, 7:15 PM`, in the device's zone, for an instant in ISO 8601. */
export const momentText = (instant: string): string => `${mediumDateOf(instant)}, ${timeOfDay(instant)}`;
