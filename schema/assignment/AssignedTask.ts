import { builder } from '../builder.ts';
import { Task } from '../task/Task.ts';
import { assignmentNames } from './assignment.rules.ts';
import type { AssignedTask as AssignedTaskShape } from './assignment.sql.ts';

/** A task given to a child for one period, whatever its frequency. */
export const AssignedTask = builder.interfaceRef<AssignedTaskShape>('AssignedTask');

builder.interfaceType(AssignedTask, {
  description: 'A task given to a child for one period, such as a day, a week or a month.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ frequency }) => assignmentNames[frequency].type,
  fields: (t) => ({
    completed: t.exposeBoolean('completed', { description: 'Whether it is done.' }),
    task: t.expose('task', { type: Task, description: 'What to do.' }),
  }),
});
