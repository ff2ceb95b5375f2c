/** Limits of passkeys (docs/product.md#passkeys). */
export const passkeyLimits = {
  nameMaxLength: 64,
} as const;
