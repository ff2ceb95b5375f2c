import { timeZoneSetting } from '../../schema/identity/user/user.input.ts';
import { login, logout, register } from '../../schema/identity/account/account.service.ts';
import { updateSettings } from '../../schema/identity/account/settings.service.ts';
import { accountHolder, requireViewer } from '../../schema/actor.ts';
import { notAuthenticated } from '../../schema/errors.ts';
import { parseInput } from '../../schema/input.ts';
import { requestPasswordReset } from '../../schema/identity/recovery/passwordReset.service.ts';
import { resetPassword } from '../../schema/identity/recovery/resetPassword.service.ts';
import {
  loginShape,
  messageShape,
  passwordResetRequestShape,
  passwordResetShape,
  registrationShape,
  settingsShape,
  signedInJson,
  signedInShape,
  tokenUserJson,
  userJson,
  userShape,
} from './account.shapes.ts';
import { route } from './route.ts';

/** Renames `timezone` of a body to `timeZone`, as the services call it. */
export const withTimeZone = (body: unknown) =>
  typeof body === 'object' && body !== null && 'timezone' in body ? { ...body, timeZone: body.timezone } : body;

/** Accounts and sessions (docs/product.md#rest-calls). */
export const accountRoutes = [
  route({
    method: 'GET',
    path: '/api/user',
    operationId: 'getUser',
    tag: 'account',
    summary: 'Read the signed-in user',
    description:
      'For an access token, and in a session that only completes challenges, email, displayName and photoURL are null.',
    signedIn: true,
    answer: userShape,
    handle: async ({ actor }) => (accountHolder(actor) ? userJson : tokenUserJson)(requireViewer(actor)),
  }),
  route({
    method: 'POST',
    path: '/api/register',
    operationId: 'register',
    tag: 'account',
    summary: 'Make an account and sign in',
    description:
      'The account has an e-mail address, a username or both. Answers 403 on a site that does not let everybody register, and ' +
      '409 if the address or the username is taken.',
    ignoresUnknownFields: true,
    body: registrationShape,
    answer: signedInShape,
    status: 201,
    refusals: [409],
    handle: async ({ actor, body }) => signedInJson(await register(actor, withTimeZone(body))),
  }),
  route({
    method: 'POST',
    path: '/api/login',
    operationId: 'login',
    tag: 'account',
    summary: 'Sign in with username or e-mail address',
    description:
      'An account with a second factor answers 401, "Second factor required", until the same call brings a code.',
    ignoresUnknownFields: true,
    body: loginShape,
    answer: signedInShape,
    handle: async ({ actor, body }) => signedInJson(await login(actor, body)),
  }),
  route({
    method: 'POST',
    path: '/api/logout',
    operationId: 'logout',
    tag: 'account',
    summary: 'Sign out',
    description: 'Succeeds without a session, too.',
    ignoresUnknownFields: true,
    answer: messageShape,
    handle: async ({ actor }) => ({ message: (await logout(actor)).message }),
  }),
  route({
    method: 'POST',
    path: '/api/password-reset',
    operationId: 'requestPasswordReset',
    tag: 'account',
    summary: 'Mail a link for a new password',
    description:
      'The answer is the same whether or not an account has the address. Answers 409 on a site that sends no mail.',
    body: passwordResetRequestShape,
    answer: messageShape,
    refusals: [409],
    handle: async ({ actor, body }) => requestPasswordReset(actor, body),
  }),
  route({
    method: 'POST',
    path: '/api/password-reset/confirm',
    operationId: 'resetPassword',
    tag: 'account',
    summary: 'Set a new password with a link from a mail',
    description: 'Signs out everywhere else, and signs in here.',
    body: passwordResetShape,
    answer: signedInShape,
    handle: async ({ actor, body }) => signedInJson(await resetPassword(actor, body)),
  }),
  route({
    method: 'POST',
    path: '/api/user/settings',
    operationId: 'updateSettings',
    tag: 'account',
    summary: 'Choose a time zone',
    ignoresUnknownFields: true,
    body: settingsShape,
    answer: userShape,
    handle: async ({ actor, body }) => {
      if (!actor.viewer) throw notAuthenticated();
      return userJson(await updateSettings(actor, parseInput(timeZoneSetting, withTimeZone(body))));
    },
  }),
];
