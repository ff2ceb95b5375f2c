import { ownershipLimits } from '../ownership.rules.ts';

/** What an access token may do for its user (docs/product.md#access-tokens). */
export const tokenScopes = ['read', 'write'] as const;

/** `read` everything that the user sees, or `write`: change it. Neither includes the other. */
export type TokenScope = (typeof tokenScopes)[number];

/** Limits of access tokens. */
export const tokenLimits = {
  nameMaxLength: 60,
  /** Days from creation to expiry. */
  days: { min: 1, max: 365, default: 90 },
  /** How many tokens of one user can be valid at a time. */
  valid: ownershipLimits.accessTokens,
  /** How many can be made within 24 hours, revoked ones included. */
  madePerDay: ownershipLimits.accessTokensPerDay,
  /** For how many days tokens are kept after they expired or were revoked. */
  rememberedDays: 30,
} as const;

/** The start of every access token, by which scanners for leaked secrets recognise it. */
export const tokenPrefix = 'dad_';
