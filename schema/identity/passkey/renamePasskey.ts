import { builder, serves } from '../../builder.ts';
import { changedPasskeyField } from './changedPasskeyField.ts';
import { Passkey } from './Passkey.ts';
import { renamePasskey } from './passkey.service.ts';
import { passkeyLimits } from './passkey.rules.ts';

builder.relayMutationField(
  'renamePasskey',
  {
    description: 'Another name for a passkey.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Passkey], description: "One of the user's passkeys." }),
      name: t.string({ required: true, description: `The name: 1 to ${passkeyLimits.nameMaxLength} characters.` }),
    }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Gives a passkey another name. Not for access tokens.',
    resolve: (_root, { input: { id, name } }, context) => renamePasskey(context, id.id, { name }),
  },
  {
    description: 'The passkey with its new name.',
    outputFields: (t) => ({ passkey: changedPasskeyField(t) }),
  },
);
