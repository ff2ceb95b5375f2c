import { z } from 'zod';
import { canonicalTimeZone, isTimeZone } from '../../day/calendar.rules.ts';
import { optionalName, says } from '../../input.ts';
import { canonicalLanguage } from '../../language.rules.ts';
import { mixesAlphabets, tidyName } from '../../name.rules.ts';
import { say } from '../../say.rules.ts';
import { codeInput } from './code.input.ts';
import { calledByMaxLength } from '../../task/calledBy.rules.ts';
import { displayNameMaxLength, emailMaxLength, passwordLength, usernameMaxLength } from '../account/account.rules.ts';

/** A password that somebody chooses. */
export const newPassword = z
  .string({ error: says('Password must be at least {min} characters', { min: passwordLength.min }) })
  .transform((value) => value.normalize('NFC'))
  .pipe(
    z
      .string()
      .min(passwordLength.min, says('Password must be at least {min} characters', { min: passwordLength.min }))
      .max(passwordLength.max, says('Password can have at most {max} characters', { max: passwordLength.max })),
  );

/** Whether a text that was typed as a password is as short as each password. */
export const isShortEnough = (typed: string): boolean => typed.normalize('NFC').length <= passwordLength.max;

const eitherIsRequired = says('Either username or email is required');

/** An e-mail address; stored and compared in lower case. */
export const email = z
  .string({ error: says('Invalid email address') })
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email(says('Invalid email address')).max(emailMaxLength, says('Invalid email address')));

/** A username as it is stored and compared: the same letters can be typed in several ways. */
const canonicalUsername = (typed: string): string => typed.trim().toLowerCase().normalize('NFC');

const looksLikeItself = (name: string): boolean =>
  !/\p{C}/u.test(name) && tidyName(name) === name && !mixesAlphabets(name);

/** A username that somebody chooses; stored and compared in lower case. It holds no @, so that it is never an address. */
const username = z
  .string({ error: says('Username is required') })
  .transform(canonicalUsername)
  .pipe(
    z
      .string()
      .min(1, says('Username is required'))
      .max(usernameMaxLength, says('Username can have at most {max} characters', { max: usernameMaxLength }))
      .regex(/^[^\s@]*$/u, says('Username cannot contain spaces or @'))
      .refine(looksLikeItself, says('Username cannot contain invisible or look-alike characters')),
  );

/** Any IANA zone, in its usual letter case. */
export const timeZoneInput = z
  .string({ error: says('Time zone must be an IANA zone such as Europe/Berlin') })
  .max(64, says('Time zone must be an IANA zone such as Europe/Berlin'))
  .refine(isTimeZone, says('Time zone must be an IANA zone such as Europe/Berlin'))
  .transform((name) => canonicalTimeZone(name));

/** The body of a registration (docs/product.md#accounts). The web client adds the browser's zone. */
export const registerInput = z
  .object({
    username: username.nullish(),
    email: email.nullish(),
    password: newPassword,
    emailConsent: z.boolean({ error: says('The consent must be true or false') }).default(false),
    // A browser may know a zone that this server does not; the account is made all the same.
    timeZone: timeZoneInput.nullish().catch(null),
    invitation: z
      .string({ error: says('The invitation must be a text') })
      .max(200, says('The invitation is not complete'))
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
        .min(1, says('Username is required'))
        .max(emailMaxLength, says('Invalid username or password'))
        // PostgreSQL cannot hold this one character, not even to look for it.
        .refine((value) => !value.includes('\0'), says('Invalid username or password')),
    ),
  password: z
    .string({ error: says('Password is required') })
    .min(1, says('Password is required'))
    .refine(isShortEnough, says('Invalid username or password')),
  code: codeInput.nullish(),
});

/** A change of password; the new one follows the rules of registration. */
export const changePasswordInput = z.object({
  currentPassword: z
    .string({ error: says('The current password is required') })
    .min(1, says('The current password is required'))
    .refine(isShortEnough, says('The current password is wrong')),
  newPassword,
});

/** The language of a user; null for that of the browser. */
export const languageInput = z.object({
  language: z
    .string({ error: says('The language must be a tag such as de, or null') })
    .transform((tag) => canonicalLanguage(tag) ?? '')
    .pipe(z.string().min(1, says('The language must be a tag such as de, or null')))
    .nullish()
    .transform((tag) => tag ?? null),
});

/** The settings of a user (docs/product.md#settings); what is absent stays. */
export const settingsInput = z
  .object({
    timeZone: timeZoneInput.nullish(),
    showStreaks: z.boolean({ error: says('showStreaks must be true or false') }).nullish(),
    displayName: optionalName(say('Name'), { max: displayNameMaxLength }),
    calledBy: optionalName(say('What your children call you'), { max: calledByMaxLength }).refine(
      (word) => !/[{}]/.test(word ?? ''),
      says('What your children call you must not contain braces'),
    ),
    emailConsent: z.boolean({ error: says('The consent must be true or false') }).nullish(),
  })
  .refine((settings) => Object.values(settings).some((value) => value != null), {
    path: ['timeZone'],
    error: says('Choose at least one setting to change'),
  });

/** The setting of the REST call, which is required there. */
export const timeZoneSetting = z.object({ timeZone: timeZoneInput });
