import { addDays } from '../day/localDate.rules.ts';
import { type AgeGroup, ageGroupBoundaryMonths, ageGroupMonths, ageGroups } from './ageGroup.rules.ts';
import { completedMonths, monthsAfter } from '../day/months.rules.ts';

/** Until so many completed months, the months of a child that was born early count from its due date. */
const correctedUntilMonths = 24;

const daysOfWeek = 7;

/** The age group of so many completed months. */
const groupOf = (months: number): AgeGroup =>
  ageGroups.findLast((group) => months >= ageGroupMonths(group).first) ?? 'newborn';

/**
 * The age group of a child by its birth date: one for every day from birth on.
 *
 * @param birthDate local date, yyyy-MM-dd.
 * @param today local date in the owner's zone, yyyy-MM-dd.
 * @throws RangeError if either is no date, or the birth date is later than today.
 */
export function ageGroupForBirthDate(birthDate: string, today: string): AgeGroup {
  return groupOf(completedMonths(birthDate, today));
}

/** The due date of a child that was born that many weeks before it, yyyy-MM-dd. */
const dueDate = (birthDate: string, bornEarlyWeeks: number): string =>
  bornEarlyWeeks === 0 ? birthDate : addDays(birthDate, bornEarlyWeeks * daysOfWeek);

/**
 * The completed months of a child, from its due date until the second birthday. None before either date.
 *
 * @param birthDate local date, yyyy-MM-dd.
 * @param today local date in the owner's zone, yyyy-MM-dd.
 * @param bornEarlyWeeks how many weeks before the due date it was born.
 * @throws RangeError if either is no date.
 */
export function correctedMonths(birthDate: string, today: string, bornEarlyWeeks: number): number {
  if (birthDate > today) return 0;
  const months = completedMonths(birthDate, today);
  const due = dueDate(birthDate, bornEarlyWeeks);
  if (months >= correctedUntilMonths || due === birthDate) return months;
  return due > today ? 0 : completedMonths(due, today);
}

/** The age group of those months: one for every day from birth on. The parameters are those of `correctedMonths`. */
export function correctedAgeGroup(birthDate: string, today: string, bornEarlyWeeks: number): AgeGroup {
  return groupOf(correctedMonths(birthDate, today, bornEarlyWeeks));
}

/**
 * The first local date later than `after` on which the group by birth date changes, below two years by the due date; null once the
 * child is an adolescent. On it the server advances the group, also one that the parent chose by hand.
 *
 * @param birthDate local date, yyyy-MM-dd.
 * @param after local date, yyyy-MM-dd; may be earlier than the birth date.
 * @param bornEarlyWeeks how many weeks before the due date the child was born.
 * @throws RangeError if either is no date.
 */
export function nextAgeGroupBoundary(birthDate: string, after: string, bornEarlyWeeks = 0): string | null {
  const from = monthsAfter(after, 0);
  const due = dueDate(birthDate, bornEarlyWeeks);
  const boundaries = ageGroupBoundaryMonths.map((months) =>
    monthsAfter(months < correctedUntilMonths ? due : birthDate, months),
  );
  return boundaries.find((boundary) => boundary > from) ?? null;
}
