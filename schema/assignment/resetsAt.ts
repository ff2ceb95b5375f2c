import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import { tasksResetAt } from './assignment.service.ts';

builder.objectField(Child, 'resetsAt', (t) =>
  t.field({
    type: 'DateTime',
    description: "When the child's current tasks of that frequency are replaced.",
    args: { frequency: t.arg({ type: FrequencyEnum, required: true, description: 'Which tasks.' }) },
    resolve: (child, { frequency }, context) => tasksResetAt(context, frequency, child),
  }),
);
