import { builder } from '../builder.ts';

/** Subscription tiers, lowest first. */
export const TierEnum = builder.enumType('Tier', {
  description: 'Subscription tiers, lowest first: each includes the features of those below it.',
  values: {
    FREE: { value: 'free', description: 'The tier of every user without another plan.' },
    BASIC: { value: 'basic', description: 'The first paid tier.' },
    PREMIUM: { value: 'premium', description: 'The second paid tier.' },
    FAMILY: { value: 'family', description: 'The highest tier.' },
  } as const,
});
