import { builder, guardedBy, serves } from '../../builder.ts';
import { messagePayload } from './messagePayload.ts';
import { releaseAddress } from './releaseAddress.service.ts';

builder.relayMutationField(
  'releaseAddress',
  {
    description: 'The proof that an address belongs to the caller: exactly one of the two.',
    inputFields: (t) => ({
      token: t.string({ description: 'The secret of a mailed link for a new password, which stands after the #.' }),
      googleToken: t.string({ description: 'The ID token that Firebase gave the browser after Google sign-in.' }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description:
      'Takes an address away from an account that never confirmed it, for its owner who cannot enter the code of an authenticator app that a stranger has set up. The account keeps everything else.',
    resolve: (_root, { input }, context) => releaseAddress(context, input),
  },
  {
    ...guardedBy('It tells nothing of an account.'),
    ...messagePayload('The outcome of taking an address away from an account.'),
  },
);
