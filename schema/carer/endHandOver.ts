import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { changedCarersPayload } from './changedCarersPayload.ts';
import { endHandOver } from './handOver.service.ts';

const EndHandOverInput = builder.inputType('EndHandOverInput', {
  description: 'The child that is not handed over.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
  }),
});

const EndHandOverPayload = changedCarersPayload('EndHandOverPayload');

builder.mutationField('endHandOver', (t) =>
  t.field({
    type: EndHandOverPayload,
    authScopes: { session: true },
    description:
      'Ends an open hand-over: its owner withdraws it, or the carer to whom the child is offered declines it. Not for access tokens.',
    args: {
      input: t.arg({ type: EndHandOverInput, required: true, description: 'The child that is not handed over.' }),
    },
    resolve: async (_root, { input: { childId } }, context) => ({
      child: await endHandOver(context, { childId: childId.id }),
    }),
  }),
);
