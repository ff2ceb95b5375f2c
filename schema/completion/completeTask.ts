import { assignedTypeNames } from '../assignment/AssignedTask.ts';
import { DailyTask } from '../assignment/DailyTask.ts';
import { MonthlyTask } from '../assignment/MonthlyTask.ts';
import { WeeklyTask } from '../assignment/WeeklyTask.ts';
import { builder } from '../builder.ts';
import { frequencies } from '../task/task.rules.ts';
import { completedTaskPayload } from './completedTaskPayload.ts';
import { completeTask } from './completion.service.ts';

const CompleteTaskInput = builder.inputType('CompleteTaskInput', {
  description: 'Which task is done.',
  fields: (t) => ({
    assignedTaskId: t.globalID({
      required: true,
      for: [DailyTask, WeeklyTask, MonthlyTask],
      description: 'Id of a DailyTask, WeeklyTask or MonthlyTask whose period has not ended.',
    }),
    idempotencyKey: t.string({ description: 'The same key within 24 hours replays the first answer.' }),
  }),
});

builder.mutationField('completeTask', (t) =>
  t.field({
    type: completedTaskPayload('CompleteTaskPayload'),
    authScopes: { signedIn: true },
    description: 'Completes a task and awards its points exactly once.',
    args: { input: t.arg({ type: CompleteTaskInput, required: true, description: 'Which task.' }) },
    resolve: (_root, { input: { assignedTaskId, idempotencyKey } }, context) =>
      completeTask(context, {
        frequency: frequencies.find((frequency) => assignedTypeNames[frequency] === assignedTaskId.typename),
        id: assignedTaskId.id,
        idempotencyKey,
      }),
  }),
);
