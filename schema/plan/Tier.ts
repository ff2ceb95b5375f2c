import { builder } from '../builder.ts';

/** Subscription tiers, lowest first. */
export const TierEnum = builder.enumType('Tier', {
  description: 'Subscription tiers, lowest first: each has what those below it have.',
  values: {
    FREE: { value: 'free', description: 'What everybody has.' },
    BASIC: { value: 'basic', description: 'The first paid tier.' },
    PREMIUM: { value: 'premium', description: 'The second paid tier.' },
    FAMILY: { value: 'family', description: 'The highest tier.' },
  } as const,
});
