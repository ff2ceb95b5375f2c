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

/** Whether a child chooses among pictures of challenges: from three years on. */
export const choosesChallenges = (group: AgeGroup | null): boolean =>
  group !== null && ageGroups.indexOf(group) >= ageGroups.indexOf('preschool');
