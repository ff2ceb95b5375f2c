import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder } from '../builder.ts';
import { isReplacement } from './swapped.service.ts';

builder.interfaceField(AssignedTask, 'isSwapped', (t) =>
  t.boolean({
    description: 'Whether it took the place of another one by `swapTask`; then it cannot be exchanged again.',
    resolve: ({ id, frequency, isSwapped }, _args, context) =>
      isSwapped ?? (frequency === 'daily' && isReplacement(context, id)),
  }),
);
