import { t } from '@lingui/core/macro';
import { birthDateMinimum, type AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { ageGroupForBirthDate } from '../../schema/child/correctedAge.rules.ts';
import { isRealDate } from '../../schema/day/months.rules.ts';

/**
 * Validates a birth date. See docs/product.md#children.
 *
 * @param birthDate the value of the date input: yyyy-MM-dd, or empty.
 * @param today local date of this device, yyyy-MM-dd; the server validates in the owner's zone.
 * @returns the error message, or undefined for a valid date.
 */
export function birthDateError(birthDate: string, today: string): string | undefined {
  if (!isRealDate(birthDate)) return t`Please select a birth date`;
  if (birthDate > today) return t`Birth date cannot be in the future`;
  if (birthDate < birthDateMinimum) return t`Birth date cannot be before 1990`;
  return undefined;
}

/** The age group for a birth date; null while the date is invalid. Parameters as in `birthDateError`. */
export function ageGroupFor(birthDate: string, today: string): AgeGroup | null {
  return birthDateError(birthDate, today) ? null : ageGroupForBirthDate(birthDate, today);
}
