import { builder, guardedBy } from '../builder.ts';
import { findPlan, subscriptionPlans } from './adminPlans.service.ts';
import { childrenAllowed, planLimits } from './plan.rules.ts';
import { TierEnum } from './Tier.ts';

const { childrenMin, childrenMax } = planLimits;

/** A plan that users can subscribe to. */
export const SubscriptionPlan = builder.prismaNode('SubscriptionPlan', {
  ...guardedBy("Its load gives the viewer's own, and all to an administrator."),
  description: 'A plan that users can subscribe to. Users see their own, administrators see all.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findPlan,
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the plan.' }),
    tier: t.expose('tier', { type: TierEnum, description: 'Which features it has.' }),
    price: t.string({
      description: 'The price of a billing period: decimal text with two decimals, such as "4.99".',
      resolve: ({ price }) => price.toFixed(2),
    }),
    billingPeriod: t.exposeString('billingPeriod', { description: 'How often it is paid, such as "monthly".' }),
    features: t.stringList({
      description: 'What it offers, one line each, as administrators wrote it.',
      resolve: ({ features }) => features.split('\n').filter((line) => line !== ''),
    }),
    childrenCount: t.int({
      description: `How many children a user of the plan may have: ${childrenMin} to ${childrenMax}.`,
      resolve: ({ childrenCount }) => childrenAllowed(childrenCount),
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether it takes new subscribers.' }),
    revision: t.exposeInt('revision', { description: 'Grows by one with every change.' }),
  }),
});

builder.queryField('subscriptionPlans', (t) =>
  t.prismaField({
    type: [SubscriptionPlan],
    authScopes: { admin: true },
    description: 'All plans, the lowest tier first, also those that take no new subscribers.',
    resolve: (query, _root, _args, context) => subscriptionPlans(context, query),
  }),
);
