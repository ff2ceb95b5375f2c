import { builder } from '../builder.ts';
import { secondFactorDescription } from '../totp/totp.rules.ts';
import { login } from './account.service.ts';
import { SignedInPayload } from './SignedInPayload.ts';

const LoginInput = builder.inputType('LoginInput', {
  description: 'Who signs in.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'Username or e-mail address, in any letter case.' }),
    password: t.string({ required: true, description: "The account's password." }),
    code: t.string({ description: secondFactorDescription }),
  }),
});

builder.mutationField('login', (t) =>
  t.field({
    type: SignedInPayload('LoginPayload', 'The user who signed in.'),
    authScopes: { browser: true },
    description: 'Signs in with a password; the session is kept in a cookie.',
    args: { input: t.arg({ type: LoginInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, context) => login(context, input),
  }),
);
