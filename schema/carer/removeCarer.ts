import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Carer } from './Carer.ts';
import { changedCarersPayload } from './changedCarersPayload.ts';
import { removeCarer } from './membership.service.ts';

const RemoveCarerInput = builder.inputType('RemoveCarerInput', {
  description: 'A carer to remove.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'A child that the user owns.' }),
    carerId: t.globalID({ required: true, for: [Carer], description: 'Another of its carers.' }),
  }),
});

const RemoveCarerPayload = changedCarersPayload('RemoveCarerPayload');

builder.mutationField('removeCarer', (t) =>
  t.field({
    type: RemoveCarerPayload,
    authScopes: { session: true },
    description:
      'Removes a carer from a child, at once and with everything that acts for them there. Only for its owner, and not for access tokens.',
    args: { input: t.arg({ type: RemoveCarerInput, required: true, description: 'A carer to remove.' }) },
    resolve: async (_root, { input: { childId, carerId } }, context) => ({
      child: await removeCarer(context, { childId: childId.id, carerId: carerId.id }),
    }),
  }),
);
