import { builder } from '../builder.ts';
import { PasskeyOptionsPayload } from './PasskeyOptionsPayload.ts';
import { startPasskeyRegistration } from './passkey.service.ts';

builder.mutationField('startPasskeyRegistration', (t) =>
  t.field({
    type: PasskeyOptionsPayload('StartPasskeyRegistrationPayload', 'What a browser needs to make a passkey.'),
    authScopes: { session: true },
    description:
      'Asks for the options with which a browser makes a passkey. Needs a fresh proof. Not for access tokens.',
    resolve: async (_root, _args, context) => ({ options: await startPasskeyRegistration(context) }),
  }),
);
