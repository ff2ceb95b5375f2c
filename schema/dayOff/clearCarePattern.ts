import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { clearCarePattern } from './carePattern.service.ts';
import { changedChildPayload } from './changedChildPayload.ts';

builder.relayMutationField(
  'clearCarePattern',
  {
    description: "The child of the viewer's care pattern.",
    inputFields: (t) => ({ childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }) }),
  },
  {
    authScopes: { session: true },
    description: "Ends the viewer's care pattern of a child from today on. The past stays as it was.",
    resolve: async (_root, { input: { childId } }, context) => ({
      child: await clearCarePattern(context, { childId: childId.id }),
    }),
  },
  changedChildPayload,
);
