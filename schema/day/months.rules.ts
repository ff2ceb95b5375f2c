/*
 * Calendar months of local dates as text, yyyy-MM-dd.
 */

/**
 * Whether the text is a date of the calendar written as yyyy-MM-dd: 2024-02-29 is, 2026-02-30 and 2026-2-3 are not.
 * The year 0000 does not exist, in PostgreSQL either.
 */
export function isRealDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Whole calendar months from one date to another. A month is complete on the same day of a later month or,
 * where that month is too short, on the first of the next one: a child born on 29 February has its birthday on 1 March
 * in other years.
 *
 * @param birthDate local date, yyyy-MM-dd.
 * @param today local date in the owner's zone, yyyy-MM-dd.
 * @throws RangeError if either is no date, or the birth date is later than today.
 */
export function completedMonths(birthDate: string, today: string): number {
  const birth = parseDate(birthDate);
  const now = parseDate(today);
  if (birthDate > today) throw new RangeError(`Birth date ${birthDate} is later than ${today}`);
  return (now.year - birth.year) * 12 + now.month - birth.month - (now.day < birth.day ? 1 : 0);
}

/** The first local date, yyyy-MM-dd, with so many completed months since another one. */
export const monthsAfter = (date: string, months: number): string => completionOfMonth(parseDate(date), months);

/** The first date with so many completed months since the birth date. */
function completionOfMonth({ year, month, day }: DateParts, months: number): string {
  const monthIndex = year * 12 + month - 1 + months;
  const isLongEnough = day <= daysInMonth(Math.floor(monthIndex / 12), (monthIndex % 12) + 1);
  return isLongEnough ? formatDate(monthIndex, day) : formatDate(monthIndex + 1, 1);
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function parseDate(text: string): DateParts {
  if (!isRealDate(text)) throw new RangeError(`"${text}" is not a date of the form yyyy-MM-dd`);
  return partsOf(text);
}

const partsOf = (text: string): DateParts => ({
  year: Number(text.slice(0, 4)),
  month: Number(text.slice(5, 7)),
  day: Number(text.slice(8)),
});

function formatDate(monthIndex: number, day: number): string {
  const year = String(Math.floor(monthIndex / 12)).padStart(4, '0');
  const month = String((monthIndex % 12) + 1).padStart(2, '0');
  return `${year}-${month}-${String(day).padStart(2, '0')}`;
}
