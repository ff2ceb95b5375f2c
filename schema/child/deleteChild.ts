import { graceDays } from '../identity/user/deletion.rules.ts';
import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from './Child.ts';
import { DeletedChild } from './DeletedChild.ts';
import { deleteChild } from './deletion.service.ts';

builder.relayMutationField(
  'deleteChild',
  {
    description: 'A profile to delete.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'A child that the user owns.' }),
      name: t.string({ required: true, description: "The child's name, exactly as it is written." }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      `Deletes a child's profile for everybody who cares for the child; its owner can restore it for ${graceDays} ` +
      'days. Not for access tokens.',
    resolve: (_root, { input: { childId, name } }, context) => deleteChild(context, { childId: childId.id, name }),
  },
  {
    description: 'A profile after its deletion.',
    outputFields: (t) => ({
      deletedChild: t.field({
        type: DeletedChild,
        description: 'The deleted profile, as its owner sees it until the data is gone.',
        resolve: (deleted) => deleted,
      }),
      viewer: sameViewerField(t, 'The signed-in user, without the child.'),
    }),
  },
);
