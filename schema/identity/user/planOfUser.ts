import { builder } from '../../builder.ts';
import { featuresOfViewer, planOfViewer } from '../../plan/plan.service.ts';
import { SubscriptionPlan } from '../../plan/SubscriptionPlan.ts';
import { User } from './User.ts';

builder.objectFields(User, (t) => ({
  plan: t.prismaField({
    type: SubscriptionPlan,
    nullable: true,
    description: "The user's plan; null while there is no subscription, which counts as the free tier.",
    resolve: (query, _user, _args, context) => planOfViewer(context, query),
  }),
  features: t.stringList({
    description: "The names of the feature flags that are on for the user's plan, in alphabetical order.",
    resolve: (_user, _args, context) => featuresOfViewer(context),
  }),
}));
