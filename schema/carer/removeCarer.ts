import { builder } from '../builder.ts';
import { changedCarersPayload, otherCarerFields } from './carerMutation.ts';
import { removeCarer } from './membership.service.ts';

builder.relayMutationField(
  'removeCarer',
  {
    description: 'A carer to remove.',
    inputFields: otherCarerFields,
  },
  {
    authScopes: { session: true },
    description:
      'Removes a carer from a child, at once and with everything that acts for them there. Only for its owner, and not for access tokens.',
    resolve: async (_root, { input: { childId, carerId } }, context) => ({
      child: await removeCarer(context, { childId: childId.id, carerId: carerId.id }),
    }),
  },
  changedCarersPayload,
);
