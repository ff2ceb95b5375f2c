import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { Child } from './Child.ts';
import type { Child as ChildShape } from './child.sql.ts';
import { DeletedChild } from './DeletedChild.ts';
import { restoreChild } from './deletion.service.ts';

const RestoreChildInput = builder.inputType('RestoreChildInput', {
  description: 'A profile to restore.',
  fields: (t) => ({
    childId: t.globalID({
      required: true,
      for: [Child, DeletedChild],
      description: 'A child that the user has deleted: the id of the Child or of the DeletedChild.',
    }),
  }),
});

const RestoreChildPayload = builder.objectRef<{ child: ChildShape; viewer: Viewer }>('RestoreChildPayload').implement({
  description: 'A restored profile.',
  fields: (t) => ({
    child: t.field({ type: Child, description: 'The child, as it was.', resolve: ({ child }) => child }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user, with the child.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('restoreChild', (t) =>
  t.field({
    type: RestoreChildPayload,
    authScopes: { session: true },
    description: 'Restores a deleted profile for all its carers. Not for access tokens.',
    args: { input: t.arg({ type: RestoreChildInput, required: true, description: 'The profile.' }) },
    resolve: (_root, { input }, context) => restoreChild(context, { childId: input.childId.id }),
  }),
);
