import type { Viewer } from '../account/account.sql.ts';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { restoreAccount } from './accountDeletion.service.ts';

const RestoreAccountPayload = builder
  .objectRef<{ viewer: Viewer; message: string }>('RestoreAccountPayload')
  .implement({
    description: 'A restored account.',
    fields: (t) => ({
      viewer: t.field({
        type: User,
        description: 'The signed-in user, with the children that were deleted with the account.',
        resolve: ({ viewer }) => viewer,
      }),
      message: t.exposeString('message', { description: 'A message for the user.' }),
    }),
  });

builder.mutationField('restoreAccount', (t) =>
  t.field({
    type: RestoreAccountPayload,
    authScopes: { session: true },
    description: 'Restores an account that is being deleted, and what was deleted with it. Not for access tokens.',
    resolve: (_root, _args, context) => restoreAccount(context),
  }),
);

builder.objectField(User, 'deletesAt', (t) =>
  t.expose('deletesAt', {
    type: 'DateTime',
    nullable: true,
    authScopes: { session: true },
    description:
      'When the account will be deleted for good; null unless the user has asked for that. Not for access tokens.',
  }),
);
