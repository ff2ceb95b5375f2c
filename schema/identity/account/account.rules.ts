import { words } from '../../say.rules.ts';

/** The length of a password, in characters (docs/product.md#accounts). */
export const passwordLength = { min: 6, max: 128 } as const;

/** In characters: the limit of https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 without the angle brackets. */
export const emailMaxLength = 254;

/** The length of a username that somebody chooses, in characters. */
export const usernameMaxLength = 64;

/** The length of the name that a user gives, in characters. */
export const displayNameMaxLength = 100;

/** How long a session lasts from log-in, in days. */
export const sessionDays = 90;

/** The messages that users read after signing in and out. */
export const accountMessages = {
  registered: words('Registration successful'),
  registeredWithoutEmail: words(
    'Registration successful. Without an email address this account cannot be recovered if you forget the password',
  ),
  loggedIn: words('Logged in successfully'),
  loggedOut: words('Logged out successfully'),
  passwordChanged: words('Your password has been changed'),
} as const;

/** How many digits the number behind a username has that is taken: few at first, and at last more than anybody can use up. */
const numberDigits = [2, 4, 8, 12] as const;

/**
 * The usernames that an e-mail address may give, the best one first: the part before the @, in lower case, and that with a random
 * number. Their count does not depend on how many accounts there are.
 *
 * @param email a valid address
 * @param random gives a whole number from its first argument to below its second
 */
export function usernamesFor(email: string, random: (from: number, below: number) => number): string[] {
  const base = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  return [base, ...numberDigits.map((digits) => `${base}${random(10 ** (digits - 1), 10 ** digits)}`)];
}
