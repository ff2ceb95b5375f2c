import { t } from '@lingui/core/macro';

/** What a date was besides its completions: a day off, saved by a rain day, or ticked the next morning. */
export type DayMark = 'rest' | 'rain' | 'late';

/** The marks of dates (yyyy-MM-dd), in the order in which they are said. Dates without one have no entry. */
export type DayMarks = ReadonlyMap<string, readonly DayMark[]>;

/** What a mark says about a day. */
export const markTexts: Readonly<Record<DayMark, string>> = {
  rest: t`Rest day`,
  rain: t`A rain day kept the star`,
  late: t`Done the next morning`,
};

/** The dates of a window that have a mark, yyyy-MM-dd. */
interface MarkedDates {
  readonly restDays: readonly string[];
  readonly frozenOn: readonly string[];
  readonly lateDays: readonly string[];
}

/** The marks of a window by date; without those of rain days for a user who sees no streaks. */
export function marksOf({ restDays, frozenOn, lateDays }: MarkedDates, showsStreaks: boolean): DayMarks {
  const marks = new Map<string, DayMark[]>();
  const lists = [
    ['rest', restDays],
    ['rain', showsStreaks ? frozenOn : []],
    ['late', lateDays],
  ] as const;
  for (const [mark, dates] of lists) for (const date of dates) marks.set(date, [...(marks.get(date) ?? []), mark]);
  return marks;
}

/**
 * The marks of the year, those of the last dates replaced by newer ones.
 *
 * @param since the first date whose marks are replaced, yyyy-MM-dd
 */
export function renewedMarks(year: DayMarks, latest: DayMarks, since: string): DayMarks {
  return new Map([...[...year].filter(([date]) => date < since), ...[...latest].filter(([date]) => date >= since)]);
}
