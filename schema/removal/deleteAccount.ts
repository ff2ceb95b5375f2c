import { graceDays } from '../account/deletion.rules.ts';
import { builder } from '../builder.ts';
import { deleteAccount } from './accountDeletion.service.ts';

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'The account to delete: it can only be the own one.',
  fields: (t) => ({
    username: t.string({ required: true, description: "The user's own username, typed in any letter case." }),
  }),
});

const DeleteAccountPayload = builder.objectRef<{ message: string }>('DeleteAccountPayload').implement({
  description: 'Nobody is signed in any more.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A sentence for the user: until when he can come back.' }),
  }),
});

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountPayload,
    authScopes: { session: true },
    description:
      `Ends all sessions and access tokens of the user and hides his own children from everybody. ${graceDays} days ` +
      'later nothing of the account is left, unless he logs in and restores it. Not for access tokens.',
    args: { input: t.arg({ type: DeleteAccountInput, required: true, description: 'Which account.' }) },
    resolve: (_root, { input }, context) => deleteAccount(context, input),
  }),
);
