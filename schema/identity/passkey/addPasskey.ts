import { sameViewerField } from '../user/viewerField.ts';
import { builder, serves } from '../../builder.ts';
import { changedPasskeyField } from './changedPasskeyField.ts';
import { addPasskey } from './passkey.service.ts';
import { passkeyLimits } from './passkey.rules.ts';

builder.relayMutationField(
  'addPasskey',
  {
    description: 'A passkey that a browser has made.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: `Its name: 1 to ${passkeyLimits.nameMaxLength} characters.` }),
      response: t.string({
        required: true,
        description: "The browser's answer to the options of startPasskeyRegistration, as JSON.",
      }),
    }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: `Adds a passkey; an account has at most ${passkeyLimits.count}. Needs a fresh proof. Not for access tokens.`,
    resolve: (_root, { input }, context) => addPasskey(context, input),
  },
  {
    description: 'A new passkey.',
    outputFields: (t) => ({
      passkey: changedPasskeyField(t),
      viewer: sameViewerField(t, 'The signed-in user, with the new passkey.'),
    }),
  },
);
