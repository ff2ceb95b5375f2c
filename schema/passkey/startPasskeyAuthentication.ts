import { builder } from '../builder.ts';
import { PasskeyOptionsPayload } from './PasskeyOptionsPayload.ts';
import { startPasskeyAuthentication } from './passkey.service.ts';

builder.mutationField('startPasskeyAuthentication', (t) =>
  t.field({
    type: PasskeyOptionsPayload(
      'StartPasskeyAuthenticationPayload',
      'What a browser needs to ask for a passkey.',
      true,
    ),
    authScopes: { browser: true },
    description: 'Asks for the options with which a browser lets a passkey sign, for passkeyLogin and confirmIdentity.',
    resolve: async (_root, _args, context) => ({ options: await startPasskeyAuthentication(context) }),
  }),
);
