import {
  ageGroupForBirthDate,
  birthDateMinimum,
  isRealDate,
  type AgeGroup,
} from '../../schema/child/ageGroup.rules.ts';

/**
 * What is wrong with a birth date, as a sentence to show (specification, section 5); undefined if nothing is.
 *
 * @param birthDate as the date field gives it: yyyy-MM-dd, or empty.
 * @param today local date of this device, yyyy-MM-dd; the server judges in the owner's zone.
 */
export function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (!isRealDate(birthDate)) return 'Please select a birth date';
  if (birthDate > today) return 'Birth date cannot be in the future';
  if (birthDate < birthDateMinimum) return 'Birth date cannot be before 1990';
  return undefined;
}

/** The age group that a birth date chooses; null while the date is none that can be taken. Dates as in `birthDateProblem`. */
export function ageGroupFor(birthDate: string, today: string): AgeGroup | null {
  return birthDateProblem(birthDate, today) ? null : ageGroupForBirthDate(birthDate, today);
}
