import type { Viewer } from '../account/account.sql.ts';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { restoreAccount } from './accountDeletion.service.ts';

const RestoreAccountPayload = builder
  .objectRef<{ viewer: Viewer; message: string }>('RestoreAccountPayload')
  .implement({
    description: 'An account that is back.',
    fields: (t) => ({
      viewer: t.field({
        type: User,
        description: 'The signed-in user, with the children that went with the account.',
        resolve: ({ viewer }) => viewer,
      }),
      message: t.exposeString('message', { description: 'A sentence for the user.' }),
    }),
  });

builder.mutationField('restoreAccount', (t) =>
  t.field({
    type: RestoreAccountPayload,
    authScopes: { session: true },
    description: 'Brings an account back that is being deleted, and what went with it. Not for access tokens.',
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
