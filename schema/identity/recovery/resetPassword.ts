import { builder, serves } from '../../builder.ts';
import { signedInPayload } from '../session/signedInPayload.ts';
import { resetPassword } from './resetPassword.service.ts';

builder.relayMutationField(
  'resetPassword',
  {
    description: 'A new password.',
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
      newPassword: t.string({ required: true, description: '6 to 128 characters.' }),
      code: t.string({
        description: 'A code of the authenticator app, or a recovery code, for an account with a second factor.',
      }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Sets a new password with a link, ends all sessions and access tokens, and signs in in this browser.',
    resolve: (_root, { input }, context) => resetPassword(context, input),
  },
  signedInPayload('The user with the new password, signed in only in this browser.'),
);
