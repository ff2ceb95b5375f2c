import { viewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from './Child.ts';
import { DeletedChild } from './DeletedChild.ts';
import { restoreChild } from './deletion.service.ts';

builder.relayMutationField(
  'restoreChild',
  {
    description: 'A profile to restore.',
    inputFields: (t) => ({
      childId: t.globalID({
        required: true,
        for: [Child, DeletedChild],
        description: 'A child that the user has deleted: the id of the Child or of the DeletedChild.',
      }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Restores a deleted profile for all its carers. Not for access tokens.',
    resolve: (_root, { input }, context) => restoreChild(context, { childId: input.childId.id }),
  },
  {
    description: 'A restored profile.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The child, as it was.' }),
      viewer: viewerField(t, 'The signed-in user, with the child.'),
    }),
  },
);
