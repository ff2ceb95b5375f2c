import { type Mood, moods } from '../mood/mood.rules.ts';

/** A date of which today is an anniversary. */
interface Anniversary {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  /** How long ago it was: a multiple of 12, or 6 or 1. */
  readonly monthsAgo: number;
  /** Only for a child without any record on or before that local date; null when it counts for every child. */
  readonly onlyIfNewSince: string | null;
}

/** How many years are searched: the oldest age group ends at 18. */
export const memoryYears = 18;

/** The ages in months of memories in the first year, when there is none of an earlier year. */
const firstYearMonths = [6, 1] as const;

/** On days with one of these moods, no memory is shown. */
export const unwelcomeMoods: readonly Mood[] = moods.slice(0, moods.indexOf('big-feels') + 1);

/**
 * The dates whose memories are shown today, the preferred ones first: this date in earlier years, and for a child whose
 * records began less than a year ago, half a year and a month ago. 29 February is remembered on the 28th in years that do
 * not have it; on a 29th, the 28th of such years.
 *
 * @param today local date in the zone of the child's owner.
 */
export function anniversaries(today: Temporal.PlainDate): Anniversary[] {
  const yearAgo = today.subtract({ years: 1 }).toString();
  return [
    ...Array.from({ length: memoryYears }, (_, index) => index + 1).flatMap((years) =>
      datesOfYear(today, years).map((date) => ({
        date: date.toString(),
        monthsAgo: years * 12,
        onlyIfNewSince: null,
      })),
    ),
    ...firstYearMonths.map((months) => ({
      date: today.subtract({ months }).toString(),
      monthsAgo: months,
      onlyIfNewSince: yearAgo,
    })),
  ];
}

/** This date so many years ago; on the 28th of a February without a 29th, also the 29th. */
function datesOfYear(today: Temporal.PlainDate, years: number): Temporal.PlainDate[] {
  const date = today.subtract({ years });
  const isLastOfFebruary = today.month === 2 && today.day === 28 && !today.inLeapYear;
  return isLastOfFebruary && date.inLeapYear ? [date, date.add({ days: 1 })] : [date];
}
