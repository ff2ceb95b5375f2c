import type { Frequency } from '../task/task.rules.ts';

/** The length of the period that a summary covers, in the stored form. */
export const summaryTypes = ['weekly', 'monthly'] as const satisfies readonly Frequency[];

export type SummaryType = (typeof summaryTypes)[number];

/** How many summaries a child's page shows. The child has a new summary while one of these is not viewed. */
export const summariesShown = 2;

/** The most achievements that a summary lists: those with the most points. */
export const achievementsMax = 5;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * The label of a summary's period: `November 2026`, or `Nov 8 - 14, 2026`, with both months or years where they differ.
 *
 * @param periodStart first local date, yyyy-MM-dd
 * @param periodEnd last local date, yyyy-MM-dd
 */
export const formatPeriod = (type: SummaryType, periodStart: string, periodEnd: string): string =>
  periodFormats[type](partsOf(periodStart), partsOf(periodEnd));

const periodFormats: Readonly<Record<SummaryType, (first: DateParts, last: DateParts) => string>> = {
  weekly: formatWeek,
  monthly: ({ month, year }) => `${month} ${year}`,
};

function formatWeek(first: DateParts, last: DateParts): string {
  const start = `${short(first.month)} ${first.day}`;
  if (first.year !== last.year) return `${start}, ${first.year} - ${short(last.month)} ${last.day}, ${last.year}`;
  const end = first.month === last.month ? last.day : `${short(last.month)} ${last.day}`;
  return `${start} - ${end}, ${last.year}`;
}

const short = (month: string) => month.slice(0, 3);

interface DateParts {
  readonly year: number;
  readonly month: string;
  readonly day: number;
}

function partsOf(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const name = months[month - 1];
  if (name === undefined) throw new RangeError(`"${date}" is not a date of the form yyyy-MM-dd`);
  return { year, month: name, day };
}
