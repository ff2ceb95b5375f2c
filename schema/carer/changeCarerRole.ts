import { builder } from '../builder.ts';
import { CarerRoleEnum } from '../child/CarerRole.ts';
import { Child } from '../child/Child.ts';
import { Carer } from './Carer.ts';
import { changedCarersPayload } from './changedCarersPayload.ts';
import { changeCarerRole } from './membership.service.ts';

const ChangeCarerRoleInput = builder.inputType('ChangeCarerRoleInput', {
  description: 'A carer and their new role.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'A child that the user owns.' }),
    carerId: t.globalID({ required: true, for: [Carer], description: 'Another of its carers.' }),
    role: t.field({ type: CarerRoleEnum, required: true, description: 'EDITOR or VIEWER.' }),
  }),
});

const ChangeCarerRolePayload = changedCarersPayload('ChangeCarerRolePayload');

builder.mutationField('changeCarerRole', (t) =>
  t.field({
    type: ChangeCarerRolePayload,
    authScopes: { session: true },
    description: 'Changes what another carer of a child may do. Only for its owner, and not for access tokens.',
    args: { input: t.arg({ type: ChangeCarerRoleInput, required: true, description: 'A carer and their new role.' }) },
    resolve: async (_root, { input: { childId, carerId, role } }, context) => ({
      child: await changeCarerRole(context, { childId: childId.id, carerId: carerId.id, role }),
    }),
  }),
);
