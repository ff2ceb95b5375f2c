import { encodeGlobalID } from '@pothos/plugin-relay';
import { User } from '../identity/user/User.ts';
import { builder } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { type DeletedChild as DeletedChildShape, deletedChildren } from './deletion.service.ts';

/** A deleted profile that can still be restored. */
export const DeletedChild = builder.objectRef<DeletedChildShape>('DeletedChild').implement({
  description: 'A profile that its owner has deleted. Only the owner sees it, and only these fields.',
  fields: (t) => ({
    // Not the id of the profile: caches that identify objects by id would merge both.
    id: t.id({
      description: 'Opaque id; `restoreChild` takes it, `node` does not.',
      resolve: ({ id }) => encodeGlobalID('DeletedChild', id),
    }),
    name: t.exposeString('name', { description: "The child's name." }),
    deletesAt: t.expose('deletesAt', {
      type: 'DateTime',
      description: 'The owner can restore the profile until then. Afterwards all its data is gone.',
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
