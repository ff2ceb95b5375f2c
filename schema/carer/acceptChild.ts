import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { changedCarersPayload } from './carerMutation.ts';
import { acceptChild } from './handOver.service.ts';

builder.relayMutationField(
  'acceptChild',
  {
    description: 'The child that is offered.',
    inputFields: (t) => ({ childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }) }),
  },
  {
    authScopes: { session: true },
    description:
      'Makes the user the owner of a child that is offered to them; the former owner becomes an editor. Not for access tokens. Needs a fresh proof of identity.',
    resolve: async (_root, { input: { childId } }, context) => ({
      child: await acceptChild(context, { childId: childId.id }),
    }),
  },
  changedCarersPayload,
);
