import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { leaveChild } from './membership.service.ts';

const LeaveChildInput = builder.inputType('LeaveChildInput', {
  description: 'A child to leave.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'A child that the user does not own.' }),
  }),
});

const LeaveChildPayload = builder.objectRef<{ viewer: Viewer }>('LeaveChildPayload').implement({
  description: 'The end of the care for a child.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, without the child.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('leaveChild', (t) =>
  t.field({
    type: LeaveChildPayload,
    authScopes: { session: true },
    description:
      'Ends the care of the user for a child, with everything that acts for them there. Its owner cannot leave. Not for access tokens.',
    args: { input: t.arg({ type: LeaveChildInput, required: true, description: 'The child.' }) },
    resolve: async (_root, { input }, context) => ({
      viewer: await leaveChild(context, { childId: input.childId.id }),
    }),
  }),
);
