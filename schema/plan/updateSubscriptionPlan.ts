import { builder } from '../builder.ts';
import { findPlan, updateSubscriptionPlan } from './adminPlans.service.ts';
import { planLimits } from './plan.rules.ts';
import { SubscriptionPlan } from './SubscriptionPlan.ts';

const { nameMaxLength, featuresMax, featureMaxLength, childrenMin, childrenMax } = planLimits;

builder.relayMutationField(
  'updateSubscriptionPlan',
  {
    description: 'A plan as it is to be.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [SubscriptionPlan], description: 'Which plan.' }),
      revision: t.int({ required: true, description: 'The revision that was edited; an older one is refused.' }),
      name: t.string({ required: true, description: `1 to ${nameMaxLength} characters; no other plan has them.` }),
      price: t.string({
        required: true,
        description: 'Decimal text from "0.00" to "9999.99"; "0.00" for the free plan.',
      }),
      features: t.stringList({
        required: true,
        description: `At most ${featuresMax} lines of at most ${featureMaxLength} characters.`,
      }),
      childrenCount: t.int({
        description: `How many children a user may have: ${childrenMin} to ${childrenMax}, ${childrenMax} unless given.`,
      }),
      isActive: t.boolean({
        required: true,
        description: 'Whether it takes new subscribers; the free plan always does.',
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Changes a plan for all its subscribers.',
    resolve: async (_root, { input: { id: globalId, ...input } }, context) => {
      const { id } = globalId;
      await updateSubscriptionPlan(context, { ...input, id });
      return { id };
    },
  },
  {
    description: 'The plan as it is now.',
    outputFields: (t) => ({
      subscriptionPlan: t.prismaField({
        type: SubscriptionPlan,
        description: 'The changed plan.',
        resolve: async (query, { id }, _args, context) =>
          context.db.prisma.subscriptionPlan.findUniqueOrThrow({ ...query, where: await findPlan(id, context) }),
      }),
    }),
  },
);
