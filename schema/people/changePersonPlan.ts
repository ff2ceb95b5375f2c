import { builder } from '../builder.ts';
import { TierEnum } from '../plan/Tier.ts';
import type { Person as PersonShape } from './people.service.ts';
import { Person } from './Person.ts';
import { changePersonPlan } from './personRights.service.ts';

const ChangePersonPlanInput = builder.inputType('ChangePersonPlanInput', {
  description: 'Another plan for a person.',
  fields: (t) => ({
    personId: t.globalID({ required: true, for: [Person], description: 'Whom it concerns.' }),
    tier: t.field({ type: TierEnum, required: true, description: 'The tier whose active plan they get.' }),
    amount: t.string({
      description: 'What they paid outside the program, such as "4.99"; it goes into their billing history.',
    }),
  }),
});

const ChangePersonPlanPayload = builder.objectRef<{ person: PersonShape }>('ChangePersonPlanPayload').implement({
  description: 'The person afterwards.',
  fields: (t) => ({
    person: t.field({ type: Person, description: 'The person afterwards.', resolve: ({ person }) => person }),
  }),
});

builder.mutationField('changePersonPlan', (t) =>
  t.field({
    type: ChangePersonPlanPayload,
    authScopes: { admin: true },
    description: 'Puts a person on the plan of a tier. Only for administrators. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: ChangePersonPlanInput, required: true, description: 'Another plan for a person.' }) },
    resolve: async (_root, { input: { personId, ...input } }, context) => ({
      person: await changePersonPlan(context, { ...input, personId: personId.id }),
    }),
  }),
);
