import { encodeGlobalID } from '@pothos/plugin-relay';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { type DeletedChild as DeletedChildShape, deletedChildren } from './deletion.service.ts';

/** A profile that waits to be deleted. */
export const DeletedChild = builder.objectRef<DeletedChildShape>('DeletedChild').implement({
  description: 'A profile that its owner has deleted. Nobody else can see it, and the owner sees no more than this.',
  fields: (t) => ({
    // Not the id that the profile itself has: caches that know things by id would take the two for one.
    id: t.id({
      description: 'Opaque id; `restoreChild` takes it, `node` does not.',
      resolve: ({ id }) => encodeGlobalID('DeletedChild', id),
    }),
    name: t.exposeString('name', { description: "The child's name." }),
    deletesAt: t.expose('deletesAt', {
      type: 'DateTime',
      description: 'Until then it can be restored; afterwards nothing is left of it.',
    }),
  }),
});

builder.objectField(User, 'deletedChildren', (t) =>
  t.field({
    type: [DeletedChild],
    authScopes: { session: true },
    complexity: flatList(ownershipLimits.deletedChildren),
    description: 'The profiles of the user that can still be restored, the most urgent first. Not for access tokens.',
    resolve: (_user, _args, context) => deletedChildren(context),
  }),
);
