import { builder } from '../builder.ts';
import { CarerRoleEnum } from '../child/CarerRole.ts';
import { changedCarersPayload, otherCarerFields } from './carerMutation.ts';
import { changeCarerRole } from './membership.service.ts';

builder.relayMutationField(
  'changeCarerRole',
  {
    description: 'A carer and their new role.',
    inputFields: (t) => ({
      ...otherCarerFields(t),
      role: t.field({ type: CarerRoleEnum, required: true, description: 'EDITOR or VIEWER.' }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Changes what another carer of a child may do. Only for its owner, and not for access tokens.',
    resolve: async (_root, { input: { childId, carerId, role } }, context) => ({
      child: await changeCarerRole(context, { childId: childId.id, carerId: carerId.id, role }),
    }),
  },
  changedCarersPayload,
);
