import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { changedCarersPayload } from './carerMutation.ts';
import { endHandOver } from './handOver.service.ts';

builder.relayMutationField(
  'endHandOver',
  {
    description: 'The child that keeps its owner.',
    inputFields: (t) => ({ childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }) }),
  },
  {
    authScopes: { session: true },
    description:
      "Ends an open offer of a child's ownership: the owner withdraws it, or the carer to whom the child is offered declines it. Not for access tokens.",
    resolve: async (_root, { input: { childId } }, context) => ({
      child: await endHandOver(context, { childId: childId.id }),
    }),
  },
  changedCarersPayload,
);
