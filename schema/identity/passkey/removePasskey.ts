import { viewerField } from '../user/viewerField.ts';
import { builder, serves } from '../../builder.ts';
import { Passkey } from './Passkey.ts';
import { removePasskey } from './passkey.service.ts';

builder.relayMutationField(
  'removePasskey',
  {
    description: 'The passkey to remove.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Passkey], description: "One of the user's passkeys." }),
    }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Removes a passkey: it signs in no more. Needs a fresh proof. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await removePasskey(context, input.id.id) }),
  },
  {
    description: 'The passkey is removed.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, without that passkey.') }),
  },
);
