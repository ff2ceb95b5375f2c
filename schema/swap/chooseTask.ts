import { assignedTaskTypes } from '../assignment/assignedTaskTypes.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { chooseTask } from './choose.service.ts';

builder.relayMutationField(
  'chooseTask',
  {
    description: 'The task that the child has chosen.',
    inputFields: (t) => ({
      assignedTaskId: t.globalID({
        required: true,
        for: [assignedTaskTypes.daily],
        description: "An open DailyTask of the child's current date.",
      }),
    }),
  },
  {
    authScopes: { completing: true },
    description:
      'Puts an open daily task first in the list of its date, because the child has chosen it. Only the order changes; another choice takes its place.',
    resolve: async (_root, { input: { assignedTaskId } }, context) => ({
      child: await chooseTask(context, { id: assignedTaskId.id }),
    }),
  },
  {
    description: 'What a choice changed.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The child with its tasks, the chosen one first.' }),
    }),
  },
);
