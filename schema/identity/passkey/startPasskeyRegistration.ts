import { builder, serves } from '../../builder.ts';
import { passkeyOptionsPayload } from './passkeyOptionsPayload.ts';
import { startPasskeyRegistration } from './passkey.service.ts';

builder.relayMutationField(
  'startPasskeyRegistration',
  null,
  {
    authScopes: { session: true },
    ...serves('defence'),
    description:
      'Asks for the options with which a browser makes a passkey. Needs a fresh proof. Not for access tokens.',
    resolve: async (_root, _args, context) => ({ options: await startPasskeyRegistration(context) }),
  },
  passkeyOptionsPayload('What a browser needs to make a passkey.'),
);
