import { ownershipLimits } from '../ownership.rules.ts';

/** What an access token may do for its user (design, section 8). */
export const tokenScopes = ['read', 'write'] as const;

/** `read` everything that the user sees, or `write`: change it. Neither includes the other. */
export type TokenScope = (typeof tokenScopes)[number];

/** Limits of access tokens. */
export const tokenLimits = {
  nameMaxLength: 60,
  /** Days from creation to expiry. */
  days: { min: 1, max: 365, default: 90 },
  /** So many tokens of one user can be valid at a time. */
  living: ownershipLimits.accessTokens,
  /** So many can be made within 24 hours, whatever became of them. */
  madePerDay: ownershipLimits.accessTokensPerDay,
  /** So long after their end tokens are still listed, and then forgotten, in days. */
  rememberedDays: 30,
} as const;

/** Every access token begins like this, so that scanners for leaked secrets can know it. */
export const tokenPrefix = 'dad_';
