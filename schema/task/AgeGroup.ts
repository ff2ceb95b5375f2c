import { ageGroupLabels } from '../child/ageGroup.rules.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';

/** The age groups, youngest first. */
export const AgeGroupEnum = vocabularyEnum('AgeGroup', 'The age groups, youngest first.', ageGroupLabels);
