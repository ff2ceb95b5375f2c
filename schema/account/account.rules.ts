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
  registered: 'Registration successful',
  registeredWithoutEmail:
    'Registration successful. Without an email address this account cannot be recovered if you forget the password',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  passwordChanged: 'Your password has been changed',
} as const;

/**
 * The username that an e-mail address gives: the part before the @, in lower case, or that with
 * the first number that makes it unique.
 *
 * @param email a valid address
 * @param taken the usernames in use that start with the same text
 */
export function usernameFor(email: string, taken: ReadonlySet<string>): string {
  const base = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
