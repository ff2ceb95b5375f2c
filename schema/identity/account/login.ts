import { builder, serves } from '../../builder.ts';
import { secondFactorDescription } from '../totp/totp.rules.ts';
import { login } from './account.service.ts';
import { signedInPayload } from '../session/signedInPayload.ts';

builder.relayMutationField(
  'login',
  {
    description: 'Who signs in.',
    inputFields: (t) => ({
      username: t.string({ required: true, description: 'Username or e-mail address, in any letter case.' }),
      password: t.string({ required: true, description: "The account's password." }),
      code: t.string({ description: secondFactorDescription }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Signs in with a password; the session is kept in a cookie.',
    resolve: (_root, { input }, context) => login(context, input),
  },
  signedInPayload('The user who signed in.'),
);
