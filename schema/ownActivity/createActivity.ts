import { builder } from '../builder.ts';
import { activityFields, activityPayload } from './activityMutation.ts';
import { createActivity } from './writeActivity.service.ts';

builder.relayMutationField(
  'createActivity',
  {
    description: 'A new challenge.',
    inputFields: (t) => ({
      ...activityFields(t),
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
