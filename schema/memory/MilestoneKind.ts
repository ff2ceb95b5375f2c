import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { MilestoneKind } from './milestone.rules.ts';

/** What a family can look back on together. */
export const MilestoneKindEnum = vocabularyEnum<MilestoneKind>(
  'MilestoneKind',
  'What a family can look back on together.',
  {
    adventures: 'So many completed challenges: 100, 250, 500 and each thousand.',
    years: 'So many years since the profile was made.',
    'first-winter-outside': 'The first challenge outdoors in a winter.',
  },
);
