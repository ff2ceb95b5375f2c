import { ownershipLimits } from '../../ownership.rules.ts';

/** Limits of passkeys (docs/product.md#passkeys). */
export const passkeyLimits = {
  /** How many an account can have. */
  count: ownershipLimits.passkeys,
  nameMaxLength: 64,
  /** For how many minutes a browser may take to answer a challenge. */
  challengeMinutes: 5,
  /** The longest answer of a browser, in characters. */
  responseMaxLength: 32_768,
} as const;

/** How browsers and authenticators know this installation. */
export interface RelyingParty {
  /** The host to which passkeys are bound. */
  readonly id: string;
  /** The one origin at which they are used. */
  readonly origin: string;
}

/**
 * What passkeys are bound to.
 *
 * @param publicUrl where browsers reach this installation
 * @returns null if browsers offer no passkeys there: they want a host name over HTTPS, or localhost
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isName = !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
  return hostname === 'localhost' || (protocol === 'https:' && isName) ? { id: hostname, origin } : null;
}
