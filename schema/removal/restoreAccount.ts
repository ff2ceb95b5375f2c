import { User } from '../identity/user/User.ts';
import { viewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { restoreAccount } from './accountDeletion.service.ts';

builder.relayMutationField(
  'restoreAccount',
  null,
  {
    authScopes: { session: true },
    description: 'Restores an account that is being deleted, and what was deleted with it. Not for access tokens.',
    resolve: (_root, _args, context) => restoreAccount(context),
  },
  {
    description: 'A restored account.',
    outputFields: (t) => ({
      viewer: viewerField(t, 'The signed-in user, with the children that were deleted with the account.'),
      message: t.exposeString('message', { description: 'A message for the user.' }),
    }),
  },
);

builder.objectField(User, 'deletesAt', (t) =>
  t.expose('deletesAt', {
    type: 'DateTime',
    nullable: true,
    authScopes: { completing: true, browser: true },
    description:
      'When the account will be deleted for good; null unless the user has asked for that. Not for access tokens.',
  }),
);
