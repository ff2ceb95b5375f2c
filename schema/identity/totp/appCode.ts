import { Secret, TOTP } from 'otpauth';
import { productName } from '../../site/product.rules.ts';
import { totpSettings } from './totp.rules.ts';

const { algorithm, digits, period, window, secretBytes } = totpSettings;

/** A new secret of an authenticator app, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/**
 * The address that an authenticator app reads from a QR code.
 *
 * @param secret Base32
 */
export const totpUri = (secret: string, username: string): string =>
  new TOTP({ issuer: productName, label: username, issuerInLabel: true, secret, algorithm, digits, period }).toString();

/**
 * The 30-second step since 1970 for which an app shows a code, among the current one and its neighbours
 * (https://www.rfc-editor.org/rfc/rfc6238#section-5.2).
 *
 * @param secret Base32
 * @param code six digits
 * @returns null for a wrong code
 */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const options = { secret: Secret.fromBase32(secret), token: code, algorithm, digits, period, timestamp, window };
  const distance = TOTP.validate(options);
  return distance === null ? null : TOTP.counter({ period, timestamp }) + distance;
}
