import { builder } from '../builder.ts';
import { changedPasskeyPayload } from './changedPasskeyPayload.ts';
import { Passkey } from './Passkey.ts';
import { renamePasskey } from './passkey.service.ts';
import { passkeyLimits } from './passkey.rules.ts';

const RenamePasskeyInput = builder.inputType('RenamePasskeyInput', {
  description: 'Another name for a passkey.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [Passkey], description: "One of the user's passkeys." }),
    name: t.string({ required: true, description: `The name: 1 to ${passkeyLimits.nameMaxLength} characters.` }),
  }),
});

builder.mutationField('renamePasskey', (t) =>
  t.field({
    type: changedPasskeyPayload('RenamePasskeyPayload', 'The passkey with its new name.'),
    authScopes: { session: true },
    description: 'Gives a passkey another name. Not for access tokens.',
    args: { input: t.arg({ type: RenamePasskeyInput, required: true, description: 'The passkey and its name.' }) },
    resolve: (_root, { input: { id, name } }, context) => renamePasskey(context, id.id, { name }),
  }),
);
