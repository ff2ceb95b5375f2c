import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder } from '../builder.ts';
import { openUntilOf } from './opening.service.ts';

builder.interfaceField(AssignedTask, 'openUntil', (t) =>
  t.field({
    type: 'DateTime',
    description:
      'Until when it can be completed: noon of the date after its period, or 72 hours after a completion that was undone.',
    resolve: (assigned, _args, context) => openUntilOf(context, assigned),
  }),
);
