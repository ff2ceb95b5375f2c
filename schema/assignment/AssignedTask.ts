import { builder } from '../builder.ts';
import type { Frequency } from '../task/task.rules.ts';
import { Task } from '../task/Task.ts';
import type { AssignedTask as AssignedTaskShape } from './assignment.sql.ts';

/** What daily, weekly and monthly tasks have in common. */
export const AssignedTask = builder.interfaceRef<AssignedTaskShape>('AssignedTask');

/** The type name of each frequency. */
export const assignedTypeNames = {
  daily: 'DailyTask',
  weekly: 'WeeklyTask',
  monthly: 'MonthlyTask',
} as const satisfies Record<Frequency, string>;

builder.interfaceType(AssignedTask, {
  description: 'A task given to a child for a day, a week or a month.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ frequency }) => assignedTypeNames[frequency],
  fields: (t) => ({
    completed: t.exposeBoolean('completed', { description: 'Whether it is done.' }),
    task: t.field({ type: Task, description: 'What to do.', resolve: ({ task }) => task }),
  }),
});
