import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { builder } from '../builder.ts';
import { changedPasskeyPayload } from './changedPasskeyPayload.ts';
import { addPasskey } from './passkey.service.ts';
import { passkeyLimits } from './passkey.rules.ts';

const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
  description: 'A passkey that a browser has made.',
  fields: (t) => ({
    name: t.string({ required: true, description: `Its name: 1 to ${passkeyLimits.nameMaxLength} characters.` }),
    response: t.string({
      required: true,
      description: "The browser's answer to the options of startPasskeyRegistration, as JSON.",
    }),
  }),
});

const AddPasskeyPayload = changedPasskeyPayload('AddPasskeyPayload', 'A new passkey.');

builder.objectField(AddPasskeyPayload, 'viewer', (t) =>
  t.field({
    type: User,
    description: 'The signed-in user, with the new passkey.',
    resolve: (_added, _args, context) => requireViewer(context),
  }),
);

builder.mutationField('addPasskey', (t) =>
  t.field({
    type: AddPasskeyPayload,
    authScopes: { session: true },
    description: `Adds a passkey; an account has at most ${passkeyLimits.count}. Needs a fresh proof. Not for access tokens.`,
    args: { input: t.arg({ type: AddPasskeyInput, required: true, description: 'The new passkey.' }) },
    resolve: (_root, { input }, context) => addPasskey(context, input),
  }),
);
