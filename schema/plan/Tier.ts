import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Tier } from './plan.rules.ts';

/** Subscription tiers, lowest first. */
export const TierEnum = vocabularyEnum<Tier>(
  'Tier',
  'Subscription tiers, lowest first: each has what those below it have.',
  {
    free: 'What everybody has.',
    basic: 'The first paid tier.',
    premium: 'The second paid tier.',
    family: 'The highest tier.',
  },
);
