import { assignedTaskTypes } from '../assignment/assignedTaskTypes.ts';
import { assignmentNames } from '../assignment/assignment.rules.ts';
import { builder } from '../builder.ts';
import { frequencies } from '../task/task.rules.ts';
import { madeCompletionId } from './Completion.ts';
import { completedTaskPayload } from './completedTaskPayload.ts';
import { completeTask } from './completion.service.ts';

builder.relayMutationField(
  'completeTask',
  {
    description: 'The task to complete.',
    inputFields: (t) => ({
      assignedTaskId: t.globalID({
        required: true,
        for: Object.values(assignedTaskTypes),
        description: 'Id of an AssignedTask that is still open; `openUntil` says how long.',
      }),
      completionId: madeCompletionId(t),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
    }),
  },
  {
    authScopes: { completing: true },
    description: 'Completes a task and awards its points exactly once.',
    resolve: (_root, { input: { assignedTaskId, completionId, idempotencyKey } }, context) =>
      completeTask(context, {
        frequency: frequencies.find((frequency) => assignmentNames[frequency].type === assignedTaskId.typename),
        id: assignedTaskId.id,
        completionId: completionId?.id,
        idempotencyKey,
      }),
  },
  completedTaskPayload,
);
