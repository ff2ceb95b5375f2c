import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Suitability } from './taskDetails.rules.ts';

/** The children for whom a task works as written or in its easier version. */
export const SuitabilityEnum = vocabularyEnum<Suitability>(
  'Suitability',
  'A child for whom a task works as written or in its easier version.',
  {
    sight: 'A child who does not see well.',
    hearing: 'A child who does not hear well.',
    speech: 'A child who does not speak.',
    sitting: 'A child who does not sit or walk.',
    noise: 'A child who does not bear noise well.',
    hands: 'A child whose hands tire or do not grip.',
    surprise: 'A child who needs to know what comes, without surprise or touch.',
  },
);
