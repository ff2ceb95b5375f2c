import { viewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { leaveChild } from './membership.service.ts';

builder.relayMutationField(
  'leaveChild',
  {
    description: 'A child to leave.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'A child that the user does not own.' }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      'Ends the care of the user for a child, with everything that acts for them there. Its owner cannot leave. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({
      viewer: await leaveChild(context, { childId: input.childId.id }),
    }),
  },
  {
    description: 'The end of the care for a child.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, without the child.') }),
  },
);
