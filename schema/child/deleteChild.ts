import { User } from '../account/User.ts';
import { graceDays } from '../account/deletion.rules.ts';
import { requireViewer } from '../actor.ts';
import { builder } from '../builder.ts';
import { Child } from './Child.ts';
import { DeletedChild } from './DeletedChild.ts';
import { type DeletedChild as DeletedChildShape, deleteChild } from './deletion.service.ts';

const DeleteChildInput = builder.inputType('DeleteChildInput', {
  description: 'A profile to delete.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'A child that the user owns.' }),
    name: t.string({ required: true, description: "The child's name, exactly as it is written." }),
  }),
});

const DeleteChildPayload = builder.objectRef<DeletedChildShape>('DeleteChildPayload').implement({
  description: 'A profile after its deletion.',
  fields: (t) => ({
    deletedChild: t.field({
      type: DeletedChild,
      description: 'The deleted profile, as its owner sees it until the data is gone.',
      resolve: (deleted) => deleted,
    }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user, without the child.',
      resolve: (_deleted, _args, context) => requireViewer(context),
    }),
  }),
});

builder.mutationField('deleteChild', (t) =>
  t.field({
    type: DeleteChildPayload,
    authScopes: { session: true },
    description:
      `Deletes a child's profile for everybody who cares for the child; its owner can restore it for ${graceDays} ` +
      'days. Not for access tokens.',
    args: { input: t.arg({ type: DeleteChildInput, required: true, description: 'The profile.' }) },
    resolve: (_root, { input: { childId, name } }, context) => deleteChild(context, { childId: childId.id, name }),
  }),
);
