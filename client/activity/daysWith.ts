import { compareDates } from '../../schema/day/localDate.rules.ts';

interface Dated {
  /** yyyy-MM-dd */
  readonly date: string;
}

/**
 * The days of a list, newest first: active ones, and dates on which something was said alone.
 *
 * @param active newest first
 * @param dates yyyy-MM-dd, in any order
 */
export function daysWith<Day extends Dated>(
  active: readonly Day[],
  dates: readonly string[],
): { readonly date: string; readonly day: Day | null }[] {
  const known = new Set(active.map(({ date }) => date));
  const days = [
    ...active.map((day) => ({ date: day.date, day })),
    ...dates.filter((date) => !known.has(date)).map((date) => ({ date, day: null })),
  ];
  return days.sort((one, other) => compareDates(other.date, one.date));
}
