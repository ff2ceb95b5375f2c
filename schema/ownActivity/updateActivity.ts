import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import { activityPayload } from './activityPayload.ts';
import { OwnActivity } from './OwnActivity.ts';
import { activityDescriptionMaxLength, activityTitleMaxLength } from './ownActivity.rules.ts';
import { updateActivity } from './writeActivity.service.ts';

builder.relayMutationField(
  'updateActivity',
  {
    description: 'All of a changed challenge.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [OwnActivity], description: 'Which challenge.' }),
      title: t.string({ required: true, description: `A short title: 1 to ${activityTitleMaxLength} characters.` }),
      description: t.string({
        required: true,
        description: `What to do: 1 to ${activityDescriptionMaxLength} characters.`,
      }),
      frequency: t.field({ type: FrequencyEnum, required: true, description: 'How often it is given.' }),
      childIds: t.globalIDList({ required: true, for: [Child], description: 'For whom it is: one child or more.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description:
      "Changes a challenge of a family's own for the children that the viewer may edit; if it has others too, these get one with an id of its own. What is given already shows the new text.",
    resolve: (_root, { input: { id, childIds, ...input } }, context) =>
      updateActivity(context, { ...input, id: id.id, childIds: childIds.map((child) => child.id) }),
  },
  activityPayload,
);
