import { signedInPayload } from '../session/signedInPayload.ts';
import { builder, serves } from '../../builder.ts';
import { passkeyLogin } from './passkey.service.ts';

builder.relayMutationField(
  'passkeyLogin',
  {
    description: 'Who signs in with a passkey.',
    inputFields: (t) => ({
      response: t.string({
        required: true,
        description: "The browser's answer to the options of startPasskeyAuthentication, as JSON.",
      }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Signs in with a passkey, which stands for both factors; the session is kept in a cookie.',
    resolve: (_root, { input }, context) => passkeyLogin(context, input),
  },
  signedInPayload('The user who signed in with a passkey.'),
);
