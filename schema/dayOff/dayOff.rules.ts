import { type CareSpan, type DateSpan, isWithCarer } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { ownershipLimits } from '../ownership.rules.ts';

/** The most characters of a pause's note. */
export const pauseNoteMaxLength = 200;

/** How many dates ahead a pause can begin and end. A pause without an end goes on. */
export const pauseDaysAhead = { from: 366, to: 731 } as const;

/** How many dates ahead a care pattern can begin. */
export const careDaysAhead = 400;

/** How many exceptions one change of a care pattern can name: as many items as a list of a request can have. */
export const careExceptionsMax = 100;

/** How many dates of days off can be read at once. */
export const restDaysMax = 400;

/** A date on which a child is with a carer, or not, whatever the cycle says. */
export interface CareException {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  readonly present: boolean;
}

/** On which dates a child is with a carer, as the carer enters it. */
interface CareCycle {
  /** The local date (yyyy-MM-dd) of the first entry of `days`. */
  readonly anchor: string;
  /** Whether the child is with the carer, for each date of a cycle that repeats. */
  readonly days: readonly boolean[];
}

/** What is stored when a carer sets a pattern: everything of the carer's from `from` on gives way to it. */
interface CareVersion extends CareCycle {
  /** The first local date on which it holds, yyyy-MM-dd. */
  readonly from: string;
  readonly presentOn: readonly string[];
  readonly absentOn: readonly string[];
}

/**
 * The first date, yyyy-MM-dd, on which two spans differ; null if they are the same.
 *
 * @param one a span that is not empty
 * @param other a span that is not empty
 */
export function firstDifference(one: DateSpan, other: DateSpan): string | null {
  if (one.from !== other.from) return one.from < other.from ? one.from : other.from;
  if (one.to === other.to) return null;
  const end = one.to === null || (other.to !== null && other.to < one.to) ? other.to : one.to;
  return end && addDays(end, 1);
}

/**
 * What to store when a carer sets a pattern that holds from a date on. A pattern with the cycle of the one before goes on with it
 * and keeps its past exceptions, so that a change of exceptions makes no further version.
 *
 * @param former the carer's stored versions for the child
 * @param from the first local date that changes, yyyy-MM-dd
 */
export function nextVersion(
  former: readonly CareSpan[],
  { anchor, days, exceptions }: CareCycle & { readonly exceptions: readonly CareException[] },
  from: string,
): CareVersion {
  const datesOf = (present: boolean) =>
    exceptions.filter((one) => one.date >= from && one.present === present).map(({ date }) => date);
  const version = { anchor, days, from, presentOn: datesOf(true), absentOn: datesOf(false) };
  const dayBefore = addDays(from, -1);
  const last = former.find((one) => one.from <= dayBefore && (one.to === null || one.to >= dayBefore));
  if (!last || !isSameCycle(last, version)) return version;
  const kept = (dates: readonly string[]) => dates.filter((date) => date < from);
  return {
    ...version,
    from: last.from,
    presentOn: [...kept(last.presentOn), ...version.presentOn],
    absentOn: [...kept(last.absentOn), ...version.absentOn],
  };
}

/** Whether two cycles say the same of every date. */
function isSameCycle(one: CareCycle, other: CareCycle): boolean {
  const tells = ({ anchor, days }: CareCycle, date: string) =>
    isWithCarer({ anchor, days, presentOn: [], absentOn: [] }, date);
  // After as many dates as the product of both lengths, both begin again together.
  for (let index = 0; index < one.days.length * other.days.length; index += 1) {
    const date = addDays(one.anchor, index);
    if (tells(one, date) !== tells(other, date)) return false;
  }
  return true;
}

/**
 * Which bound a carer's versions would pass with a further one; null if none.
 *
 * @param former the carer's stored versions for the child
 */
export function passedBound(
  former: readonly CareSpan[],
  version: CareVersion,
): 'careVersions' | 'careExceptions' | null {
  const kept = former.filter(({ from }) => from < version.from);
  if (kept.length >= ownershipLimits.careVersions) return 'careVersions';
  const earlier = kept.flatMap(({ presentOn, absentOn }) => [...presentOn, ...absentOn]);
  const count =
    earlier.filter((date) => date < version.from).length + version.presentOn.length + version.absentOn.length;
  return count > ownershipLimits.careExceptions ? 'careExceptions' : null;
}
