import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { OwnActivity } from './OwnActivity.ts';
import { deleteActivity } from './writeActivity.service.ts';

builder.relayMutationField(
  'deleteActivity',
  {
    description: 'The challenge to delete.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [OwnActivity], description: 'Which challenge.' }) }),
  },
  {
    authScopes: { signedIn: true },
    description:
      "Deletes a challenge of a family's own for the children that the viewer may edit. What is given already can still be completed or exchanged, and what was completed stays.",
    resolve: async (_root, { input: { id } }, context) => ({ children: await deleteActivity(context, id.id) }),
  },
  {
    description: 'For whom a challenge was.',
    outputFields: (t) => ({
      children: t.expose('children', { type: [Child], description: 'The children for whom it was.' }),
    }),
  },
);
