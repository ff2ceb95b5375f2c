import { type AgeGroup, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { enumForm, type EnumForm, storedForm } from '../lib/enumForm.ts';

/** An age group in GraphQL form: `EARLY_SCHOOL_AGE` for `early-school-age`. */
export type AgeGroupEnum = EnumForm<AgeGroup>;

/** Converts an age group to its GraphQL form. */
export function ageGroupEnum(group: AgeGroup): AgeGroupEnum {
  return enumForm(group);
}

/** Converts an age group from its GraphQL form; null for one that this version of the client does not know. */
export function storedAgeGroup(value: string): AgeGroup | null {
  return storedForm(ageGroups, value);
}
