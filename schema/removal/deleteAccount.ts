import { graceDays } from '../account/deletion.rules.ts';
import { builder } from '../builder.ts';
import { deleteAccount } from './accountDeletion.service.ts';

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: "The account to delete: only the user's own.",
  fields: (t) => ({
    username: t.string({ required: true, description: "The user's own username, typed in any letter case." }),
  }),
});

const DeleteAccountPayload = builder.objectRef<{ message: string }>('DeleteAccountPayload').implement({
  description: 'The user is signed out.',
  fields: (t) => ({
    message: t.exposeString('message', {
      description: 'A message for the user: until when they can restore the account.',
    }),
  }),
});

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountPayload,
    authScopes: { session: true },
    description:
      `Ends all sessions and access tokens of the user and hides their own children from everyone. ${graceDays} days ` +
      'later the account is deleted for good, unless they log in and restore it. Not for access tokens.',
    args: { input: t.arg({ type: DeleteAccountInput, required: true, description: 'Which account.' }) },
    resolve: (_root, { input }, context) => deleteAccount(context, input),
  }),
);
