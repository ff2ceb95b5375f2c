import { z } from 'zod';
import { canonicalTimeZone, isTimeZone } from '../day/calendar.rules.ts';
import { optionalName } from '../input.ts';
import { mixesAlphabets, tidyName } from '../name.rules.ts';
import { codeInput } from '../totp/totp.input.ts';
import { displayNameMaxLength, emailMaxLength, passwordLength, usernameMaxLength } from './account.rules.ts';

/** A password that somebody chooses. */
export const newPassword = z
  .string({ error: `Password must be at least ${passwordLength.min} characters` })
  .transform((value) => value.normalize('NFC'))
  .pipe(
    z
      .string()
      .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)
      .max(passwordLength.max, `Password can have at most ${passwordLength.max} characters`),
  );

/** Whether a text that was typed as a password is as short as each password. */
export const isShortEnough = (typed: string): boolean => typed.normalize('NFC').length <= passwordLength.max;

const eitherIsRequired = 'Either username or email is required';

/** An e-mail address; stored and compared in lower case. */
export const email = z
  .string({ error: 'Invalid email address' })
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('Invalid email address').max(emailMaxLength, 'Invalid email address'));

/** A username as it is stored and compared: the same letters can be typed in several ways. */
const canonicalUsername = (typed: string): string => typed.trim().toLowerCase().normalize('NFC');

const looksLikeItself = (name: string): boolean =>
  !/\p{C}/u.test(name) && tidyName(name) === name && !mixesAlphabets(name);

/** A username that somebody chooses; stored and compared in lower case. It holds no @, so that it is never an address. */
const username = z
  .string({ error: 'Username is required' })
  .transform(canonicalUsername)
  .pipe(
    z
      .string()
      .min(1, 'Username is required')
      .max(usernameMaxLength, `Username can have at most ${usernameMaxLength} characters`)
      .regex(/^[^\s@]*$/u, 'Username cannot contain spaces or @')
      .refine(looksLikeItself, 'Username cannot contain invisible or look-alike characters'),
  );

/** Any IANA zone, in its usual letter case. */
export const timeZoneInput = z
  .string({ error: 'Time zone must be an IANA zone such as Europe/Berlin' })
  .max(64, 'Time zone must be an IANA zone such as Europe/Berlin')
  .refine(isTimeZone, 'Time zone must be an IANA zone such as Europe/Berlin')
  .transform((name) => canonicalTimeZone(name));

/** The body of a registration (docs/product.md#accounts). The web client adds the browser's zone. */
export const registerInput = z
  .object({
    username: username.nullish(),
    email: email.nullish(),
    password: newPassword,
    emailConsent: z.boolean({ error: 'The consent must be true or false' }).default(false),
    // A browser may know a zone that this server does not; the account is made all the same.
    timeZone: timeZoneInput.nullish().catch(null),
    invitation: z
      .string({ error: 'The invitation must be a text' })
      .max(200, 'The invitation is not complete')
      .nullish(),
  })
  .refine(({ username: name, email: address }) => name != null || address != null, {
    error: eitherIsRequired,
    path: ['email'],
    // Also when the password is wrong, so that the form shows everything that is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The body of a log-in (docs/product.md#accounts); the username may be an e-mail address. */
export const loginInput = z.object({
  username: z
    .string({ error: eitherIsRequired })
    .transform(canonicalUsername)
    .pipe(
      z
        .string()
        .min(1, 'Username is required')
        .max(emailMaxLength, 'Invalid username or password')
        // PostgreSQL cannot hold this one character, not even to look for it.
        .refine((value) => !value.includes('\0'), 'Invalid username or password'),
    ),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .refine(isShortEnough, 'Invalid username or password'),
  code: codeInput.nullish(),
});

/** A change of password; the new one follows the rules of registration. */
export const changePasswordInput = z.object({
  currentPassword: z
    .string({ error: 'The current password is required' })
    .min(1, 'The current password is required')
    .refine(isShortEnough, 'The current password is wrong'),
  newPassword,
});

/** The settings of a user (docs/product.md#settings); what is absent stays. */
export const settingsInput = z
  .object({
    timeZone: timeZoneInput.nullish(),
    showStreaks: z.boolean({ error: 'showStreaks must be true or false' }).nullish(),
    displayName: optionalName('Name', { max: displayNameMaxLength }),
    emailConsent: z.boolean({ error: 'The consent must be true or false' }).nullish(),
  })
  .refine((settings) => Object.values(settings).some((value) => value != null), {
    path: ['timeZone'],
    error: 'Choose at least one setting to change',
  });

/** The setting of the REST call, which is required there. */
export const timeZoneSetting = z.object({ timeZone: timeZoneInput });
