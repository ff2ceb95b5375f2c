import { z } from 'zod';
import type { Viewer } from '../../schema/identity/user/user.sql.ts';
import {
  accountMessages,
  emailMaxLength,
  passwordLength,
  usernameMaxLength,
} from '../../schema/identity/account/account.rules.ts';
import { codeMaxLength } from '../../schema/identity/totp/totp.rules.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';

export const messageShape = named(
  'Message',
  'A sentence for the user.',
  z.object({ message: z.string().describe('The sentence') }),
  {
    message: accountMessages.loggedOut,
  },
);

const exampleUser = {
  id: exampleIds.user,
  username: 'grace',
  email: 'grace@family.example',
  displayName: 'Grace',
  photoURL: null,
  isAdmin: false,
  timezone: 'Europe/Berlin',
  language: null,
};

export const userShape = named(
  'User',
  'The signed-in user.',
  z.object(
    describedAs('User', {
      id: z.uuid(),
      username: z.string(),
      email: z
        .string()
        .nullable()
        .describe('The e-mail address; null for an account with only a username, and for access tokens'),
      displayName: z
        .string()
        .nullable()
        .describe('The name that the user or Google gave, if any; null for access tokens'),
      photoURL: z.string().nullable().describe('The address of a picture of the user, if any; null for access tokens'),
      isAdmin: z.boolean(),
      timezone: z.string().describe('An IANA time zone'),
      language: z
        .string()
        .nullable()
        .describe('The language that the user chose, a tag of BCP 47; null for that of the browser'),
    }),
  ),
  exampleUser,
);

const signedIn = z.object(describedAs('LoginPayload', { message: z.string(), user: userShape }, { user: 'viewer' }));

export const signedInShape = named('SignedIn', 'The answer to log-in and registration.', signedIn, {
  message: accountMessages.loggedIn,
  user: exampleUser,
});

export const googleSignedInShape = named(
  'GoogleSignedIn',
  'The answer to a log-in with Google.',
  signedIn.extend({ success: z.literal(true).describe('That it succeeded') }),
  { success: true, message: accountMessages.loggedIn, user: exampleUser },
);

const email = z.string().max(emailMaxLength);
const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);
const timezone = z.string();
const timezoneDescription = 'An IANA time zone, such as Europe/Berlin';
const code = z.string().max(codeMaxLength).nullish();

/** The body of a registration. */
export const registrationShape = named(
  'Registration',
  'A new account, with an e-mail address, a username or both.',
  z.object(
    describedAs('RegisterInput', {
      username: z.string().max(usernameMaxLength).nullish(),
      email: email.nullish(),
      password: newPassword,
      emailConsent: z.boolean().optional(),
      timezone: timezone.nullish().describe(`${timezoneDescription}; Etc/UTC unless given`),
      invitation: z.string().nullish(),
    }),
  ),
  { email: 'grace@family.example', password: 'a long sentence', timezone: 'Europe/Berlin' },
);

/** The body of a log-in. */
export const loginShape = named(
  'Login',
  'A log-in with username or e-mail address.',
  z.object(describedAs('LoginInput', { username: z.string(), password: z.string(), code })),
  { username: 'grace@family.example', password: 'a long sentence' },
);

const ignored = 'Ignored: the token says it';

/** The body of a log-in with Google. */
export const googleLoginShape = named(
  'GoogleLogin',
  'A log-in with Google. The token names the user; all other fields except the time zone and the code are ignored.',
  z.object(
    describedAs('GoogleLoginInput', {
      token: z.string().describe('The ID token that Google gave to the browser'),
      uid: z.string().optional().describe(ignored),
      email: z.string().nullish().describe(ignored),
      displayName: z.string().nullish().describe(ignored),
      photoURL: z.string().nullish().describe(ignored),
      timezone: timezone.nullish().describe(`${timezoneDescription}, for a new account`),
      code,
    }),
  ),
  { token: 'eyJhbGciOiJSUzI1NiJ9.the.rest', timezone: 'Europe/Berlin' },
);

/** The body that asks for a new password. */
export const passwordResetRequestShape = named(
  'PasswordResetRequest',
  'The address to which a link for a new password goes.',
  z.object(describedAs('RequestPasswordResetInput', { email })),
  { email: 'grace@family.example' },
);

/** The body that sets a new password. */
export const passwordResetShape = named(
  'PasswordReset',
  'A new password, with the link that allows it.',
  z.object(describedAs('ResetPasswordInput', { token: z.string(), newPassword, code: z.string().nullish() })),
  { token: 'what-stands-after-the-hash', newPassword: 'another long sentence' },
);

/** The body of a change of settings. */
export const settingsShape = named(
  'Settings',
  'The settings to change.',
  z.object({ timezone: timezone.describe(timezoneDescription) }),
  { timezone: 'Asia/Tokyo' },
);

/** The user as JSON. */
export const userJson = (viewer: Viewer): z.input<typeof userShape> => ({
  id: viewer.id,
  username: viewer.username,
  email: viewer.email,
  displayName: viewer.displayName,
  photoURL: viewer.pictureUrl,
  isAdmin: viewer.isAdmin,
  timezone: viewer.clock.timeZone,
  language: viewer.language,
});

/** The answer to a log-in as JSON. */
export const signedInJson = ({ viewer, message }: { readonly viewer: Viewer; readonly message: string }) => ({
  message,
  user: userJson(viewer),
});

/** The user of an access token as JSON, without fields about the account. */
export const tokenUserJson = (viewer: Viewer): z.input<typeof userShape> => ({
  ...userJson(viewer),
  email: null,
  displayName: null,
  photoURL: null,
});
