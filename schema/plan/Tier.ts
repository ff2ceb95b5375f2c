import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Tier } from './plan.rules.ts';

/** Subscription tiers, lowest first. */
export const TierEnum = vocabularyEnum<Tier>(
  'Tier',
  'Subscription tiers, lowest first: each includes the features of those below it.',
  {
    free: 'The tier of every user without another plan.',
    basic: 'The first paid tier.',
    premium: 'The second paid tier.',
    family: 'The highest tier.',
  },
);
