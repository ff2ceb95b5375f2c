import { builder, guardedBy, serves } from '../../builder.ts';
import { passkeyOptionsPayload } from './passkeyOptionsPayload.ts';
import { startPasskeyAuthentication } from './passkey.service.ts';

builder.relayMutationField(
  'startPasskeyAuthentication',
  null,
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Asks for the options with which a browser lets a passkey sign, for passkeyLogin and confirmIdentity.',
    resolve: async (_root, _args, context) => ({ options: await startPasskeyAuthentication(context) }),
  },
  {
    ...guardedBy('It holds a random challenge and a host name.'),
    ...passkeyOptionsPayload('What a browser needs to ask for a passkey.'),
  },
);
