import { builder } from '../builder.ts';
import { SignedInPayload } from '../account/SignedInPayload.ts';
import { resetPassword } from './resetPassword.service.ts';

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'A new password.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
    newPassword: t.string({ required: true, description: '6 to 128 characters.' }),
    code: t.string({
      description: 'A code of the authenticator app, or a recovery code, for an account with a second factor.',
    }),
  }),
});

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: SignedInPayload('ResetPasswordPayload', 'The user with the new password, signed in only in this browser.'),
    authScopes: { browser: true },
    description: 'Sets a new password with a link, ends all sessions and access tokens, and signs in in this browser.',
    args: { input: t.arg({ type: ResetPasswordInput, required: true, description: 'The link and the password.' }) },
    resolve: (_root, { input }, context) => resetPassword(context, input),
  }),
);
