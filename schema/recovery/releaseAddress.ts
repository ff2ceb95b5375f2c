import { builder, guardedBy } from '../builder.ts';
import { MessagePayload } from './MessagePayload.ts';
import { releaseAddress } from './releaseAddress.service.ts';

const ReleaseAddressInput = builder.inputType('ReleaseAddressInput', {
  description: 'The proof that an address belongs to the caller: exactly one of the two.',
  fields: (t) => ({
    token: t.string({ description: 'The secret of a mailed link for a new password, which stands after the #.' }),
    googleToken: t.string({ description: 'The ID token that Firebase gave the browser after Google sign-in.' }),
  }),
});

builder.mutationField('releaseAddress', (t) =>
  t.field({
    type: MessagePayload(
      'ReleaseAddressPayload',
      'The outcome of taking an address away from an account.',
      guardedBy('It tells nothing of an account.'),
    ),
    authScopes: { browser: true },
    description:
      'Takes an address away from an account that never confirmed it, for its owner who cannot enter the code of an authenticator app that a stranger has set up. The account keeps everything else.',
    args: { input: t.arg({ type: ReleaseAddressInput, required: true, description: 'The proof.' }) },
    resolve: (_root, { input }, context) => releaseAddress(context, input),
  }),
);
