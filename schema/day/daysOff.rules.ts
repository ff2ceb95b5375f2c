import { addDays, daysBetween } from './localDate.rules.ts';

/** Dates on which a family rests; both ends are local dates (yyyy-MM-dd) and belong to it. */
export interface DateSpan {
  readonly from: string;
  /** Null while the end is open. */
  readonly to: string | null;
}

/** On which dates of a span a child is with one carer. */
export interface CareSpan extends DateSpan {
  /** Whose pattern it is; null once that account is gone. */
  readonly carerId: string | null;
  /** The local date (yyyy-MM-dd) of the first entry of `days`. */
  readonly anchor: string;
  /** Whether the child is with the carer, for each date of a cycle that repeats before and after the anchor. */
  readonly days: readonly boolean[];
  /** Local dates (yyyy-MM-dd) on which the child is with the carer whatever `days` says. */
  readonly presentOn: readonly string[];
  /** Local dates (yyyy-MM-dd) on which the child is not with the carer whatever `days` says. */
  readonly absentOn: readonly string[];
}

/** Who reads days off. What they may know of the care patterns of others is bounded. */
interface DaysOffReader {
  /** The account that reads. */
  readonly carerId: string;
  /** The last local date (yyyy-MM-dd) of the current week. */
  readonly until: string;
}

/** What makes dates days off. See docs/product.md#days-off. */
export interface DaysOff {
  /** Local dates (yyyy-MM-dd) that a change of zone skipped. */
  readonly skippedDates: readonly string[];
  readonly pauses: readonly DateSpan[];
  readonly care: readonly CareSpan[];
  /** For whom they are; absent for what follows from all of them, such as streaks. */
  readonly reader?: DaysOffReader;
}

/** How many dates back pauses and care patterns may change. */
export const daysOffReachBack = 7;

/** How many dates a care pattern may have before it repeats. */
export const careDays = { min: 7, max: 28 } as const;

/** Whether a date, yyyy-MM-dd, lies in a span. */
export const isInSpan = ({ from, to }: DateSpan, date: string): boolean => from <= date && (to === null || date <= to);

/** Whether the child is with the carer on a date, yyyy-MM-dd. */
export function isWithCarer(care: Omit<CareSpan, 'from' | 'to' | 'carerId'>, date: string): boolean {
  if (care.presentOn.includes(date)) return true;
  if (care.absentOn.includes(date)) return false;
  const { length } = care.days;
  const place = ((daysBetween(care.anchor, date) % length) + length) % length;
  return care.days[place] ?? true;
}

/**
 * Whether a date is a day off: travel skipped it, a pause covers it, or no carer who has a care pattern has the child. Carers
 * without a pattern do not count; while nobody has one, the child is always with its family. A completed daily task makes the
 * date count all the same. For a reader only those are days off that they may know.
 *
 * @param date local date, yyyy-MM-dd
 */
export function isDayOff({ skippedDates, pauses, care, reader }: DaysOff, date: string): boolean {
  if (skippedDates.includes(date) || pauses.some((pause) => isInSpan(pause, date))) return true;
  const patterns = care.filter((pattern) => isInSpan(pattern, date));
  if (patterns.length === 0 || patterns.some((pattern) => isWithCarer(pattern, date))) return false;
  return reader === undefined || mayKnow(reader, patterns, date);
}

/**
 * Whether somebody may know that a date is a day off by the patterns that hold on it. One pattern alone says when the child is with
 * its carer, so that only this carer may know. Of several, each reader sees what they say together, and nothing beyond the
 * current week. A pattern of somebody else by which the child is hardly ever there does not count: it would hide nothing.
 */
function mayKnow({ carerId, until }: DaysOffReader, patterns: readonly CareSpan[], date: string): boolean {
  const counted = patterns.filter((pattern) => isEverWithCarer(pattern, date));
  const isDecidedByOthers = counted.some((pattern) => pattern.carerId !== carerId);
  if (!isDecidedByOthers) return patterns.some((pattern) => pattern.carerId === carerId);
  return counted.length > 1 && date <= until;
}

/** Whether the child is with the carer once in as many dates around a date as the longest cycle has. */
function isEverWithCarer(pattern: CareSpan, date: string): boolean {
  const first = addDays(date, -careDays.max / 2);
  for (let days = 0; days < careDays.max; days += 1) if (isWithCarer(pattern, addDays(first, days))) return true;
  return false;
}

/** The days off from one local date to another, both included, in order; all dates are yyyy-MM-dd. */
export function daysOffBetween(daysOff: DaysOff, from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) if (isDayOff(daysOff, date)) dates.push(date);
  return dates;
}
