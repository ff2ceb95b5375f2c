/** The Google account that a verified ID token names. Its user can set name and picture to anything. */
export interface GoogleIdentity {
  /** Stays the same for as long as the Google account exists. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether Google has verified that the address belongs to the user. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  /** When the user last signed in at Google: a token can be renewed without them for longer. */
  readonly signedInAt: Temporal.Instant;
}

/** Verifies the ID tokens of Google sign-in (docs/product.md#google-sign-in). */
export interface GoogleVerifier {
  /**
   * Checks an ID token's signature and claims.
   *
   * @throws Refusal UNAUTHENTICATED for a token that is not valid, UNAVAILABLE if Google's certificates cannot be fetched,
   *   NOT_FOUND if Google sign-in is not configured
   */
  verify(token: string, now: Temporal.Instant): Promise<GoogleIdentity>;
}
