import { type AgeGroup, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { enumForm, type EnumForm, storedForm } from '../lib/enumForm.ts';

/** An age group as GraphQL writes it: `EARLY_SCHOOL_AGE` for `early-school-age`. */
export type AgeGroupEnum = EnumForm<AgeGroup>;

/** The GraphQL form of an age group. */
export function ageGroupEnum(group: AgeGroup): AgeGroupEnum {
  return enumForm(group);
}

/** The stored form of an age group from GraphQL; null for one that this version of the client does not know. */
export function storedAgeGroup(value: string): AgeGroup | null {
  return storedForm(ageGroups, value);
}
