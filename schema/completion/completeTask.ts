import { assignedTaskTypes } from '../assignment/assignedTaskTypes.ts';
import { assignmentNames } from '../assignment/assignment.rules.ts';
import { builder } from '../builder.ts';
import { frequencies } from '../task/task.rules.ts';
import type { CompletedTask } from './award.service.ts';
import { completedTaskPayload } from './completedTaskPayload.ts';
import { completeTask } from './completion.service.ts';

const CompleteTaskInput = builder.inputType('CompleteTaskInput', {
  description: 'The task to complete.',
  fields: (t) => ({
    assignedTaskId: t.globalID({
      required: true,
      for: Object.values(assignedTaskTypes),
      description: 'Id of an AssignedTask that is still open; `openUntil` says how long.',
    }),
    idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
  }),
});

builder.mutationField('completeTask', (t) =>
  t.field({
    type: completedTaskPayload<CompletedTask>('CompleteTaskPayload'),
    authScopes: { signedIn: true },
    description: 'Completes a task and awards its points exactly once.',
    args: { input: t.arg({ type: CompleteTaskInput, required: true, description: 'The task.' }) },
    resolve: (_root, { input: { assignedTaskId, idempotencyKey } }, context) =>
      completeTask(context, {
        frequency: frequencies.find((frequency) => assignmentNames[frequency].type === assignedTaskId.typename),
        id: assignedTaskId.id,
        idempotencyKey,
      }),
  }),
);
