import { addDays } from '../../schema/day/localDate.rules.ts';
import { bookDaysMax } from '../../schema/memory/bookDays.rules.ts';

/** First and last date of a book, yyyy-MM-dd. */
export interface BookSpan {
  readonly from: string;
  readonly to: string;
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether a book can have these dates. */
export const isSpan = ({ from, to }: BookSpan): boolean =>
  isDate(from) && isDate(to) && from <= to && to < addDays(from, bookDaysMax);

/** The span of a calendar year. */
export const spanOfYear = (year: number): BookSpan => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** In these months of a year, people make the book of the year before. */
const monthsOfLastYear = 2;

/**
 * The span that a query string asks for (`?from=2026-01-01&to=2026-12-31`); without one the current year, in January and February the
 * last one.
 *
 * @param today local date, yyyy-MM-dd
 */
export function spanIn(search: URLSearchParams, today: string): BookSpan {
  const asked = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (isSpan(asked)) return asked;
  const [year = 0, month = 0] = today.split('-').map(Number);
  return spanOfYear(month <= monthsOfLastYear ? year - 1 : year);
}
