import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import { activityPayload } from './activityPayload.ts';
import { activityDescriptionMaxLength, activityTitleMaxLength } from './ownActivity.rules.ts';
import { createActivity } from './writeActivity.service.ts';

builder.relayMutationField(
  'createActivity',
  {
    description: 'A new challenge.',
    inputFields: (t) => ({
      title: t.string({ required: true, description: `A short title: 1 to ${activityTitleMaxLength} characters.` }),
      description: t.string({
        required: true,
        description: `What to do: 1 to ${activityDescriptionMaxLength} characters.`,
      }),
      frequency: t.field({ type: FrequencyEnum, required: true, description: 'How often it is given.' }),
      childIds: t.globalIDList({ required: true, for: [Child], description: 'For whom it is: one child or more.' }),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description:
      "Makes a challenge of a family's own. It is drawn next, beside the catalogue, and earns the median of the catalogue's points. Only the children's carers see it.",
    resolve: (_root, { input: { childIds, ...input } }, context) =>
      createActivity(context, { ...input, childIds: childIds.map(({ id }) => id) }),
  },
  activityPayload,
);
