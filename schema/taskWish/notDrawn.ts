import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Task } from '../task/Task.ts';
import { tasksNotDrawn } from './notDrawn.service.ts';

/** An age group has hardly any. */
const notDrawnUsual = 2;

builder.objectField(Child, 'notDrawn', (t) =>
  t.field({
    type: [Task],
    complexity: { field: 1, multiplier: notDrawnUsual },
    description:
      "The challenges of the child's age that chance must not bring, by title: their weight is 0. A parent reads them first and decides.",
    resolve: (child, _args, context) => tasksNotDrawn(context, child),
  }),
);
