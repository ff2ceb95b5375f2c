import { z } from 'zod';
import { timeZoneSetting } from '../../schema/account/account.input.ts';
import { login, logout, register, updateSettings } from '../../schema/account/account.service.ts';
import { requireViewer } from '../../schema/actor.ts';
import { notAuthenticated } from '../../schema/errors.ts';
import { parseInput } from '../../schema/input.ts';
import { requestPasswordReset } from '../../schema/recovery/passwordReset.service.ts';
import { resetPassword } from '../../schema/recovery/resetPassword.service.ts';
import { secondFactorDescription } from '../../schema/totp/totp.rules.ts';
import { route } from './route.ts';
import { messageShape, signedInShape, tokenUserJson, userJson, userShape } from './shapes.ts';

/** Renames `timezone` of a body to `timeZone`, as the services call it. */
export const withTimeZone = (body: unknown) =>
  typeof body === 'object' && body !== null && 'timezone' in body ? { ...body, timeZone: body.timezone } : body;

/** Accounts and sessions (docs/product.md#rest-calls). */
export const accountRoutes = [
  route({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in user; email, displayName and photoURL are null for an access token',
    signedIn: true,
    answer: userShape,
    handle: async ({ actor }) => (actor.token ? tokenUserJson : userJson)(requireViewer(actor)),
  }),
  route({
    method: 'POST',
    path: '/api/register',
    summary: 'Make an account with an e-mail address, a username or both, and sign in',
    signedIn: false,
    purpose: 'signIn',
    body: z.object({
      username: z.string().optional(),
      email: z.string().optional(),
      password: z.string(),
      emailConsent: z.boolean().optional(),
      timezone: z.string().optional(),
      invitation: z.string().optional().describe('The secret of an invitation, for a site that needs one'),
    }),
    answer: signedInShape,
    status: 201,
    refusals: [403, 409, 429],
    handle: async ({ actor, body }) => {
      const { viewer, message } = await register(actor, withTimeZone(body));
      return { message, user: userJson(viewer) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with username or e-mail',
    signedIn: false,
    purpose: 'signIn',
    body: z.object({
      username: z.string(),
      password: z.string(),
      code: z.string().optional().describe(secondFactorDescription),
    }),
    answer: signedInShape,
    refusals: [401, 429],
    handle: async ({ actor, body }) => {
      const { viewer, message } = await login(actor, body);
      return { message, user: userJson(viewer) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out',
    signedIn: false,
    purpose: 'logOut',
    answer: messageShape,
    handle: async ({ actor }) => ({ message: (await logout(actor)).message }),
  }),
  route({
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Mail a link for a new password, if an account has the address; the answer does not tell',
    signedIn: false,
    purpose: 'signIn',
    body: z.object({ email: z.string() }),
    answer: messageShape,
    refusals: [409, 429],
    handle: async ({ actor, body }) => requestPasswordReset(actor, body),
  }),
  route({
    method: 'POST',
    path: '/api/password-reset/confirm',
    summary: 'Set a new password with the link, sign out everywhere else, and sign in',
    signedIn: false,
    purpose: 'signIn',
    body: z.object({
      token: z.string().describe('The secret of the link, which stands after the #'),
      newPassword: z.string(),
      code: z.string().optional().describe('For an account with a second factor'),
    }),
    answer: signedInShape,
    refusals: [401, 429],
    handle: async ({ actor, body }) => {
      const { viewer, message } = await resetPassword(actor, body);
      return { message, user: userJson(viewer) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/user/settings',
    summary: 'Choose a time zone',
    signedIn: 'session',
    body: z.object({ timezone: z.string() }),
    answer: userShape,
    handle: async ({ actor, body }) => {
      if (!actor.viewer) throw notAuthenticated();
      return userJson(await updateSettings(actor, parseInput(timeZoneSetting, withTimeZone(body))));
    },
  }),
];
