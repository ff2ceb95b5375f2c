import { builder } from '../builder.ts';
import { activityFields, activityPayload } from './activityMutation.ts';
import { OwnActivity } from './OwnActivity.ts';
import { updateActivity } from './writeActivity.service.ts';

builder.relayMutationField(
  'updateActivity',
  {
    description: 'All of a changed challenge.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [OwnActivity], description: 'Which challenge.' }),
      ...activityFields(t),
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
