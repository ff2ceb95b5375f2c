import { AssignedTask } from '../assignment/AssignedTask.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import { builder } from '../builder.ts';

builder.interfaceField(AssignedTask, 'isChosen', (t) =>
  t.boolean({
    description:
      'Whether the child has chosen it by `chooseTask`: then it is the first of its date. Only daily tasks can be.',
    resolve: async ({ id, frequency, isChosen }, _args, context) =>
      isChosen ?? (frequency === 'daily' && ((await assignedTaskById(context, 'daily', id))?.isChosen ?? false)),
  }),
);
