import { locale } from './locale.ts';
import { localToday } from './localToday.ts';

const millisecondsPerDay = 86_400_000;

/** Writes how far something is from now: `yesterday`, `in 2 hours`. */
export const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** Returns a function that writes a local date, yyyy-MM-dd, with these parts. */
export function formatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}

/** `Friday, November 20, 2026` for a local date, yyyy-MM-dd. */
export const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `Nov 20, 2026` for a local date, yyyy-MM-dd. */
export const mediumDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Fri` for a local date, yyyy-MM-dd. */
export const shortWeekday = formatter({ weekday: 'short' });

/** `Nov` for a local date, yyyy-MM-dd. */
export const shortMonth = formatter({ month: 'short' });

/** `Nov 20, 2026`, in the device's zone, for an instant in ISO 8601. */
export function mediumDateOf(instant: string): string {
  return mediumDate(localToday(new Date(instant)));
}

/** The number of calendar days from one local date to another, yyyy-MM-dd. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay);
}

/**
 * The age of a local date in words: `today`, `yesterday`, `4 days ago`, `3 weeks ago`, or the date itself if it is more
 * than 60 days ago.
 *
 * @param date yyyy-MM-dd.
 * @param today yyyy-MM-dd.
 */
export function daysAgo(date: string, today: string): string {
  const days = Math.max(0, daysBetween(date, today));
  if (days < 14) return relative.format(-days, 'day');
  return days <= 60 ? relative.format(-Math.floor(days / 7), 'week') : mediumDate(date);
}
