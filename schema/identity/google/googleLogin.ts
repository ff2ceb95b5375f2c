import { builder, serves } from '../../builder.ts';
import { secondFactorDescription } from '../totp/totp.rules.ts';
import { googleLogin } from './google.service.ts';
import { signedInPayload } from '../session/signedInPayload.ts';

builder.relayMutationField(
  'googleLogin',
  {
    description: 'Who signs in with Google.',
    inputFields: (t) => ({
      token: t.string({
        required: true,
        description: 'The ID token that Firebase gave the browser after Google sign-in.',
      }),
      timeZone: t.field({
        type: 'TimeZone',
        description:
          "The browser's zone, for a new account; Etc/UTC unless given, and for a zone that this server does not know.",
      }),
      code: t.string({ description: secondFactorDescription }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description:
      'Signs in with Google: to the account that this Google account has, to that of its verified e-mail address, or to a new one. The session is kept in a cookie.',
    resolve: (_root, { input }, context) => googleLogin(context, input),
  },
  signedInPayload('The user who signed in with Google.'),
);
