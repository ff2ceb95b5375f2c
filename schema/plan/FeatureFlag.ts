import { builder, guardedBy } from '../builder.ts';
import { featureFlags, type FeatureFlag as FlagShape, flagById } from './keepPlans.service.ts';
import { TierEnum } from './Tier.ts';

/** A switch for a feature. */
export const FeatureFlag = builder.objectRef<FlagShape>('FeatureFlag');

builder.node(FeatureFlag, {
  ...guardedBy('Its load gives nothing unless the viewer is an administrator.'),
  description: 'A switch for a feature, for everybody or from a tier on. Administrators see it.',
  id: { resolve: (flag) => flag.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => flagById(context, id)),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name by which the program knows the feature.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it switches.' }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether anybody has the feature.' }),
    requiredTier: t.expose('requiredTier', {
      type: TierEnum,
      nullable: true,
      description: 'The lowest tier that has the feature; null for all.',
    }),
    userCount: t.exposeInt('userCount', { description: 'How many users have used the feature.' }),
    revision: t.exposeInt('revision', { description: 'Grows by one with every change.' }),
  }),
});

builder.queryField('featureFlags', (t) =>
  t.field({
    type: [FeatureFlag],
    authScopes: { admin: true },
    description: 'All feature flags, by name.',
    resolve: (_root, _args, context) => featureFlags(context),
  }),
);
