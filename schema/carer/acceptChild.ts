import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { changedCarersPayload } from './changedCarersPayload.ts';
import { acceptChild } from './handOver.service.ts';

const AcceptChildInput = builder.inputType('AcceptChildInput', {
  description: 'The child that is offered.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
  }),
});

const AcceptChildPayload = changedCarersPayload('AcceptChildPayload');

builder.mutationField('acceptChild', (t) =>
  t.field({
    type: AcceptChildPayload,
    authScopes: { session: true },
    description:
      'Makes the user the owner of a child that is offered to them; the former owner becomes an editor. Not for access tokens. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: AcceptChildInput, required: true, description: 'The child that is offered.' }) },
    resolve: async (_root, { input: { childId } }, context) => ({
      child: await acceptChild(context, { childId: childId.id }),
    }),
  }),
);
