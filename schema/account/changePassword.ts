import { builder } from '../builder.ts';
import { changePassword, type PasswordChanged } from './changePassword.service.ts';
import { User } from './User.ts';

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'A change of password.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The password so far.' }),
    newPassword: t.string({ required: true, description: '6 to 128 characters.' }),
    keepTokens: t.globalIDList({
      defaultValue: [],
      description: 'The access tokens and webhooks that stay; all others end. At most 100.',
    }),
  }),
});

const ChangePasswordPayload = builder.objectRef<PasswordChanged>('ChangePasswordPayload').implement({
  description: 'The user with the new password, signed in only in this browser.',
  fields: (t) => ({
    viewer: t.field({ type: User, description: 'The user, still signed in.', resolve: ({ viewer }) => viewer }),
    message: t.exposeString('message', { description: 'A message for the user.' }),
    endedTokens: t.exposeInt('endedTokens', { description: 'How many access tokens were ended.' }),
  }),
});

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangePasswordPayload,
    authScopes: { session: true },
    description:
      "Changes the user's password, ends all other sessions, and ends all access tokens and webhooks but those that are " +
      'named. Not for access tokens.',
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Both passwords.' }) },
    resolve: (_root, { input: { keepTokens, ...passwords } }, context) =>
      changePassword(
        context,
        passwords,
        keepTokens?.map(({ id }) => id),
      ),
  }),
);
