import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Carer } from './Carer.ts';
import { changedCarersPayload } from './changedCarersPayload.ts';
import { offerChild } from './handOver.service.ts';

const OfferChildInput = builder.inputType('OfferChildInput', {
  description: 'The child, and its next owner.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'A child that the user owns.' }),
    carerId: t.globalID({ required: true, for: [Carer], description: 'Another of its carers.' }),
  }),
});

const OfferChildPayload = changedCarersPayload('OfferChildPayload');

builder.mutationField('offerChild', (t) =>
  t.field({
    type: OfferChildPayload,
    authScopes: { session: true },
    description:
      'Offers to make another carer the owner of a child, in place of an older offer. Only for its owner, and not for access tokens. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: OfferChildInput, required: true, description: 'The child, and its next owner.' }) },
    resolve: async (_root, { input: { childId, carerId } }, context) => ({
      child: await offerChild(context, { childId: childId.id, carerId: carerId.id }),
    }),
  }),
);
