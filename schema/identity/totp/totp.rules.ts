import { say } from '../../say.rules.ts';

/** What authenticator apps and the server agree on (docs/product.md#second-factor): the usual values, which all apps know. */
export const totpSettings = {
  algorithm: 'SHA1',
  digits: 6,
  /** Seconds for which one code is shown. */
  period: 30,
  /** How many codes before and after the current one count, for clocks that differ. */
  window: 1,
  /** Bytes of a secret: those of a SHA-1, https://www.rfc-editor.org/rfc/rfc4226#section-4 */
  secretBytes: 20,
} as const;

/** How many recovery codes a user gets at once. */
export const recoveryCodeCount = 10;

/** Digits and letters that are not confused when they are read from paper: 32, so that a byte gives each equally often. */
export const recoveryAlphabet = '23456789abcdefghijkmnpqrstuvwxyz';

/** Recovery codes are written in groups, for example `7k2p-m9xw-3htq`: 60 random bits. */
export const recoveryGroups = { count: 3, length: 4 } as const;

/** What a code may be long, in characters, before spaces and hyphens are taken out. */
export const codeMaxLength = 32;

/** The sentence for a code that is wrong, too old, or was used before. */
export const wrongCodeSentence = say('This code is wrong or was used already');

/** What APIs say of the code with which somebody signs in. */
export const secondFactorDescription =
  'A code of the authenticator app, or a recovery code, for an account with a second factor.';
