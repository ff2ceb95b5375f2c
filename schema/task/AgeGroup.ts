import { builder } from '../builder.ts';
import { ageGroupLabels, ageGroups } from '../child/ageGroup.rules.ts';

/** The stored form in upper case: `early-school-age` is EARLY_SCHOOL_AGE. */
export const AgeGroupEnum = builder.enumType('AgeGroup', {
  description: 'The seven age groups, youngest first.',
  values: Object.fromEntries(
    ageGroups.map((group) => [
      group.toUpperCase().replaceAll('-', '_'),
      { value: group, description: ageGroupLabels[group] },
    ]),
  ),
});
