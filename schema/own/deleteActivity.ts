import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';
import { OwnActivity } from './OwnActivity.ts';
import { deleteActivity } from './writeActivity.service.ts';

const DeleteActivityInput = builder.inputType('DeleteActivityInput', {
  description: 'The activity to delete.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [OwnActivity], description: 'Which activity.' }),
  }),
});

const DeleteActivityPayload = builder
  .objectRef<{ readonly children: readonly ChildShape[] }>('DeleteActivityPayload')
  .implement({
    description: 'For whom an activity was.',
    fields: (t) => ({
      children: t.field({
        type: [Child],
        description: 'The children for whom it was.',
        resolve: ({ children }) => [...children],
      }),
    }),
  });

builder.mutationField('deleteActivity', (t) =>
  t.field({
    type: DeleteActivityPayload,
    authScopes: { signedIn: true },
    description:
      'Deletes an activity for the children that the viewer may edit. What is given already can still be completed or exchanged, and what was completed stays.',
    args: { input: t.arg({ type: DeleteActivityInput, required: true, description: 'Which activity.' }) },
    resolve: async (_root, { input: { id } }, context) => ({ children: await deleteActivity(context, id.id) }),
  }),
);
