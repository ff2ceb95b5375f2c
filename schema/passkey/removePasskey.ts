import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { Passkey } from './Passkey.ts';
import { removePasskey } from './passkey.service.ts';

const RemovePasskeyInput = builder.inputType('RemovePasskeyInput', {
  description: 'The passkey to remove.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [Passkey], description: "One of the user's passkeys." }),
  }),
});

const RemovePasskeyPayload = builder.objectRef<{ viewer: Viewer }>('RemovePasskeyPayload').implement({
  description: 'The passkey is removed.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, without that passkey.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('removePasskey', (t) =>
  t.field({
    type: RemovePasskeyPayload,
    authScopes: { session: true },
    description: 'Removes a passkey: it signs in no more. Needs a fresh proof. Not for access tokens.',
    args: { input: t.arg({ type: RemovePasskeyInput, required: true, description: 'The passkey.' }) },
    resolve: async (_root, { input }, context) => ({ viewer: await removePasskey(context, input.id.id) }),
  }),
);
