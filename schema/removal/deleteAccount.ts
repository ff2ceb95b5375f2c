import { graceDays } from '../identity/user/deletion.rules.ts';
import { builder } from '../builder.ts';
import { deleteAccount } from './accountDeletion.service.ts';

builder.relayMutationField(
  'deleteAccount',
  {
    description: "The account to delete: only the user's own.",
    inputFields: (t) => ({
      username: t.string({ required: true, description: "The user's own username, typed in any letter case." }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      `Ends all sessions and access tokens of the user and hides their own children from everyone. ${graceDays} days ` +
      'later the account is deleted for good, unless they log in and restore it. Not for access tokens.',
    resolve: (_root, { input }, context) => deleteAccount(context, input),
  },
  {
    description: 'The user is signed out.',
    outputFields: (t) => ({
      message: t.exposeString('message', {
        description: 'A message for the user: until when they can restore the account.',
      }),
    }),
  },
);
