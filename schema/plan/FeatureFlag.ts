import { builder, guardedBy } from '../builder.ts';
import { featureFlags, findFlag } from './adminPlans.service.ts';
import { TierEnum } from './Tier.ts';

/** A switch for a feature. */
export const FeatureFlag = builder.prismaNode('FeatureFlag', {
  ...guardedBy('Its load gives nothing unless the viewer is an administrator.'),
  description: 'A switch for a feature, for all users or from a tier on. Administrators see it.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: (id, context) => findFlag(context, id),
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name by which the program knows the feature.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it switches.' }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether any user has the feature.' }),
    requiredTier: t.expose('requiredTier', {
      type: TierEnum,
      nullable: true,
      description: 'The lowest tier that has the feature; null for all.',
    }),
    userCount: t.relationCount('usage', { description: 'How many users have used the feature.' }),
    revision: t.exposeInt('revision', { description: 'Grows by one with every change.' }),
  }),
});

builder.queryField('featureFlags', (t) =>
  t.prismaField({
    type: [FeatureFlag],
    authScopes: { admin: true },
    description: 'All feature flags, by name.',
    resolve: (query, _root, _args, context) => featureFlags(context, query),
  }),
);
