import { builder } from '../builder.ts';
import { FeatureFlag } from './FeatureFlag.ts';
import { findFlag, updateFeatureFlag } from './adminPlans.service.ts';
import { planLimits } from './plan.rules.ts';
import { TierEnum } from './Tier.ts';

builder.relayMutationField(
  'updateFeatureFlag',
  {
    description: 'A feature flag as it is to be.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [FeatureFlag], description: 'Which flag.' }),
      revision: t.int({ required: true, description: 'The revision that was edited; an older one is refused.' }),
      enabled: t.boolean({ required: true, description: 'Whether any user has the feature.' }),
      requiredTier: t.field({ type: TierEnum, description: 'The lowest tier that has the feature; none for all.' }),
      description: t.string({
        description: `What it switches: at most ${planLimits.descriptionMaxLength} characters; none or empty removes it.`,
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Switches a feature, or moves it to another tier, for all users at once.',
    resolve: async (_root, { input: { id: globalId, ...input } }, context) => {
      const { id } = globalId;
      await updateFeatureFlag(context, { ...input, id });
      return { id };
    },
  },
  {
    description: 'The feature flag as it is now.',
    outputFields: (t) => ({
      featureFlag: t.prismaField({
        type: FeatureFlag,
        description: 'The changed flag.',
        resolve: (query, { id }, _args, context) =>
          context.db.prisma.featureFlag.findUniqueOrThrow({ ...query, where: findFlag(context, id) }),
      }),
    }),
  },
);
