import { builder } from '../builder.ts';
import { changedCarersPayload, otherCarerFields } from './carerMutation.ts';
import { offerChild } from './handOver.service.ts';

builder.relayMutationField(
  'offerChild',
  {
    description: 'The child, and its next owner.',
    inputFields: otherCarerFields,
  },
  {
    authScopes: { session: true },
    description:
      'Offers to make another carer the owner of a child, in place of an older offer. Only for its owner, and not for access tokens. Needs a fresh proof of identity.',
    resolve: async (_root, { input: { childId, carerId } }, context) => ({
      child: await offerChild(context, { childId: childId.id, carerId: carerId.id }),
    }),
  },
  changedCarersPayload,
);
