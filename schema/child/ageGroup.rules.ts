import { words } from '../say.rules.ts';

/** Age groups in their stored form, youngest first. */
export const ageGroups = [
  'newborn',
  'infant',
  'toddler',
  'preschool',
  'early-school-age',
  'middle-childhood',
  'adolescent',
] as const;

export type AgeGroup = (typeof ageGroups)[number];

/** Names without the range of ages, for cards and headings. */
export const ageGroupNames: Record<AgeGroup, string> = {
  newborn: words('Newborn'),
  infant: words('Infant'),
  toddler: words('Toddler'),
  preschool: words('Preschool'),
  'early-school-age': words('Early School-Age'),
  'middle-childhood': words('Middle Childhood'),
  adolescent: words('Adolescent'),
};

/** Labels with the range of ages, for selecting a group. */
export const ageGroupLabels: Record<AgeGroup, string> = {
  newborn: words('Newborn (0-3 months)'),
  infant: words('Infant (4-12 months)'),
  toddler: words('Toddler (1-3 years)'),
  preschool: words('Preschool (3-5 years)'),
  'early-school-age': words('Early School-Age (6-8 years)'),
  'middle-childhood': words('Middle Childhood (9-12 years)'),
  adolescent: words('Adolescent (13-18 years)'),
};

/** The earliest birth date that is accepted, yyyy-MM-dd. */
export const birthDateMinimum = '1990-01-01';

/**
 * The completed months at which each group starts. A label's last month or year belongs to its group: a child of 12
 * completed months is an infant and becomes a toddler at 13; a child of 3 completed years is a toddler until the fourth
 * birthday.
 */
const firstCompletedMonth: Record<AgeGroup, number> = {
  newborn: 0,
  infant: 4,
  toddler: 13,
  preschool: 4 * 12,
  'early-school-age': 6 * 12,
  'middle-childhood': 9 * 12,
  adolescent: 13 * 12,
};

/** The last completed month of an adolescent's age group: until the nineteenth birthday. */
const lastCompletedMonth = 19 * 12 - 1;

/** The completed months of an age group, both inclusive. */
export function ageGroupMonths(group: AgeGroup): { readonly first: number; readonly last: number } {
  const next = ageGroups[ageGroups.indexOf(group) + 1];
  return { first: firstCompletedMonth[group], last: next ? firstCompletedMonth[next] - 1 : lastCompletedMonth };
}

/** Whether months are a range inside an age group; a missing end is that of the group. */
export function areMonthsOf(
  group: AgeGroup,
  months: { readonly minMonths?: number | null | undefined; readonly maxMonths?: number | null | undefined },
): boolean {
  const { first, last } = ageGroupMonths(group);
  const [from, to] = [months.minMonths ?? first, months.maxMonths ?? last];
  return first <= from && from <= to && to <= last;
}

/** The completed months at which a child passes from one group to the next. */
export const ageGroupBoundaryMonths: readonly number[] = Object.values(firstCompletedMonth).slice(1);

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

/**
 * The age group of a child by its birth date: one for every day from birth on.
 *
 * @param birthDate local date, yyyy-MM-dd.
 * @param today local date in the owner's zone, yyyy-MM-dd.
 * @throws RangeError if either is no date, or the birth date is later than today.
 */
export function ageGroupForBirthDate(birthDate: string, today: string): AgeGroup {
  const months = completedMonths(birthDate, today);
  return ageGroups.findLast((group) => months >= firstCompletedMonth[group]) ?? 'newborn';
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

/** Whether a child chooses among pictures of challenges: from three years on. */
export const choosesChallenges = (group: AgeGroup | null): boolean =>
  group !== null && ageGroups.indexOf(group) >= ageGroups.indexOf('preschool');
