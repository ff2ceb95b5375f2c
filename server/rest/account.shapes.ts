import { z } from 'zod';
import type { Viewer } from '../../schema/account/account.sql.ts';
import {
  accountMessages,
  emailMaxLength,
  passwordLength,
  usernameMaxLength,
} from '../../schema/account/account.rules.ts';
import { codeMaxLength, secondFactorDescription } from '../../schema/totp/totp.rules.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';

/** A sentence for the user. */
export const messageShape = named('Message', 'A sentence for the user.', z.object({ message: z.string() }), {
  message: accountMessages.loggedOut,
});

const exampleUser = {
  id: exampleIds.user,
  username: 'grace',
  email: 'grace@family.example',
  displayName: 'Grace',
  photoURL: null,
  isAdmin: false,
  timezone: 'Europe/Berlin',
};

/** The signed-in user. */
export const userShape = named(
  'User',
  'The signed-in user.',
  z.object({
    id: z.uuid(),
    username: z.string(),
    email: z.string().nullable().describe('Null for an account with only a username, and for access tokens'),
    displayName: z.string().nullable().describe('Null for access tokens'),
    photoURL: z.string().nullable().describe('Null for access tokens'),
    isAdmin: z.boolean(),
    timezone: z.string().describe('An IANA time zone'),
  }),
  exampleUser,
);

const signedIn = z.object({ message: z.string(), user: userShape });

/** The answer to log-in and registration. */
export const signedInShape = named('SignedIn', 'The answer to log-in and registration.', signedIn, {
  message: accountMessages.loggedIn,
  user: exampleUser,
});

/** The answer to a log-in with Google. */
export const googleSignedInShape = named(
  'GoogleSignedIn',
  'The answer to a log-in with Google.',
  signedIn.extend({ success: z.literal(true) }),
  { success: true, message: accountMessages.loggedIn, user: exampleUser },
);

const email = z.string().max(emailMaxLength);
const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);
const timezone = z.string().describe('An IANA time zone, such as Europe/Berlin');
const code = z.string().max(codeMaxLength).nullish().describe(secondFactorDescription);

/** The body of a registration. */
export const registrationShape = named(
  'Registration',
  'A new account, with an e-mail address, a username or both.',
  z.object({
    username: z.string().max(usernameMaxLength).nullish(),
    email: email.nullish(),
    password: newPassword,
    emailConsent: z.boolean().optional(),
    timezone: timezone.nullish(),
    invitation: z.string().nullish().describe('The secret of an invitation, for a site that needs one'),
  }),
  { email: 'grace@family.example', password: 'a long sentence', timezone: 'Europe/Berlin' },
);

/** The body of a log-in. */
export const loginShape = named(
  'Login',
  'A log-in with username or e-mail address.',
  z.object({ username: z.string(), password: z.string(), code }),
  { username: 'grace@family.example', password: 'a long sentence' },
);

/** The body of a log-in with Google. */
export const googleLoginShape = named(
  'GoogleLogin',
  'A log-in with Google. The token names the user; all other fields except the time zone and the code are ignored.',
  z.object({
    token: z.string().describe('The ID token that Google gave to the browser'),
    uid: z.string().optional(),
    email: z.string().nullish(),
    displayName: z.string().nullish(),
    photoURL: z.string().nullish(),
    timezone: timezone.nullish(),
    code,
  }),
  { token: 'eyJhbGciOiJSUzI1NiJ9.the.rest', timezone: 'Europe/Berlin' },
);

/** The body that asks for a new password. */
export const passwordResetRequestShape = named(
  'PasswordResetRequest',
  'The address to which a link for a new password goes.',
  z.object({ email }),
  { email: 'grace@family.example' },
);

/** The body that sets a new password. */
export const passwordResetShape = named(
  'PasswordReset',
  'A new password, with the link that allows it.',
  z.object({
    token: z.string().describe('The secret of the link, which stands after the #'),
    newPassword,
    code: z.string().nullish().describe('For an account with a second factor'),
  }),
  { token: 'what-stands-after-the-hash', newPassword: 'another long sentence' },
);

/** The body of a change of settings. */
export const settingsShape = named('Settings', 'The settings to change.', z.object({ timezone }), {
  timezone: 'Asia/Tokyo',
});

/** The user as JSON. */
export const userJson = (viewer: Viewer): z.input<typeof userShape> => ({
  id: viewer.id,
  username: viewer.username,
  email: viewer.email,
  displayName: viewer.displayName,
  photoURL: viewer.pictureUrl,
  isAdmin: viewer.isAdmin,
  timezone: viewer.clock.timeZone,
});

/** The user of an access token as JSON, without fields about the account. */
export const tokenUserJson = (viewer: Viewer): z.input<typeof userShape> => ({
  ...userJson(viewer),
  email: null,
  displayName: null,
  photoURL: null,
});
