import { User } from '../account/User.ts';
import { builder, guardedBy } from '../builder.ts';
import { planById, subscriptionPlans } from './keepPlans.service.ts';
import { featuresOfViewer, planOfViewer } from './plan.service.ts';
import { childrenAllowed, planLimits } from './plan.rules.ts';
import type { SubscriptionPlan as PlanShape } from './plan.sql.ts';
import { TierEnum } from './Tier.ts';

const { childrenMin, childrenMax } = planLimits;

/** A plan that users can subscribe to. */
export const SubscriptionPlan = builder.objectRef<PlanShape>('SubscriptionPlan');

builder.node(SubscriptionPlan, {
  ...guardedBy("Its load gives the viewer's own, and all to an administrator."),
  description: 'A plan that users can subscribe to. A user sees his own, administrators see all.',
  id: { resolve: (plan) => plan.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => planById(context, id)),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the plan is called.' }),
    tier: t.expose('tier', { type: TierEnum, description: 'Which features it has.' }),
    price: t.exposeString('price', {
      description: 'What it costs for each billing period: decimal text with two decimals, such as "4.99".',
    }),
    billingPeriod: t.exposeString('billingPeriod', { description: 'How often it is paid, such as "monthly".' }),
    features: t.stringList({
      description: 'What it offers, one line each, in the words of the administrators.',
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
  t.field({
    type: [SubscriptionPlan],
    authScopes: { admin: true },
    description: 'All plans, the lowest tier first, also those that take no new subscribers.',
    resolve: (_root, _args, context) => subscriptionPlans(context),
  }),
);

builder.objectFields(User, (t) => ({
  plan: t.field({
    type: SubscriptionPlan,
    nullable: true,
    description: "The user's plan; null while there is no subscription, which counts as the free tier.",
    resolve: (_user, _args, context) => planOfViewer(context),
  }),
  features: t.stringList({
    description: "The names of the feature flags that are on for the user's plan, in alphabetical order.",
    resolve: (_user, _args, context) => featuresOfViewer(context),
  }),
}));
