import { type AgeGroup, ageGroups } from '../../schema/child/ageGroup.rules.ts';

type Enumerated<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Enumerated<Tail>}`
  : Uppercase<Text>;

/** An age group as GraphQL writes it: `EARLY_SCHOOL_AGE` for `early-school-age`. */
export type AgeGroupEnum = Enumerated<AgeGroup>;

/** The GraphQL form of an age group. */
export function ageGroupEnum(group: AgeGroup): AgeGroupEnum {
  return group.toUpperCase().replaceAll('-', '_') as AgeGroupEnum;
}

/** The stored form of an age group from GraphQL; null for one that this version of the client does not know. */
export function storedAgeGroup(value: string): AgeGroup | null {
  return ageGroups.find((group) => ageGroupEnum(group) === value) ?? null;
}
