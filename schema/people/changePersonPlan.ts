import { builder } from '../builder.ts';
import { TierEnum } from '../plan/Tier.ts';
import { changedPersonPayload, personIdField } from './personMutation.ts';
import { changePersonPlan } from './personRights.service.ts';

builder.relayMutationField(
  'changePersonPlan',
  {
    description: 'Another plan for a person.',
    inputFields: (t) => ({
      personId: personIdField(t),
      tier: t.field({ type: TierEnum, required: true, description: 'The tier whose active plan they get.' }),
      amount: t.string({
        description: 'What they paid outside the program, such as "4.99"; it goes into their billing history.',
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Puts a person on the plan of a tier. Only for administrators. Needs a fresh proof of identity.',
    resolve: async (_root, { input: { personId, ...input } }, context) => ({
      person: await changePersonPlan(context, { ...input, personId: personId.id }),
    }),
  },
  changedPersonPayload,
);
