import { builder, guardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { isUuid } from '../input.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import {
  activitiesOf,
  activityById,
  childrenOfActivity,
  type OwnActivity as OwnActivityShape,
} from './ownActivity.service.ts';

/** What a family does by itself. */
export const OwnActivity = builder.objectRef<OwnActivityShape>('OwnActivity');

builder.node(OwnActivity, {
  ...guardedBy('Its load gives only activities of children that the viewer cares for.'),
  description:
    "What a family does by itself: one task for each of its children, drawn beside the catalogue. Only the children's carers see it.",
  id: { resolve: ({ id }) => id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? activityById(context, id) : null)),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'A short title.' }),
    description: t.exposeString('description', { description: 'What to do.' }),
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'How often it is given.' }),
    children: t.field({
      type: [Child],
      description: 'For whom it is, of the children that the viewer cares for; the oldest profile first.',
      resolve: (activity, _args, context) => childrenOfActivity(context, activity),
    }),
  }),
});

builder.objectField(Child, 'activities', (t) =>
  t.field({
    type: [OwnActivity],
    // They are read by one statement.
    complexity: flatList(ownershipLimits.ownActivities),
    description: 'What the family made for the child, by `createActivity`; the newest first.',
    resolve: (child, _args, context) => activitiesOf(context, child),
  }),
);
