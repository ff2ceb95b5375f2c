import { assignedTaskType } from './assignedTaskType.ts';

/** A task given to a child for one week. */
export const WeeklyTask = assignedTaskType({
  frequency: 'weekly',
  description: 'A task given to a child for one week.',
  periodField: 'weekStartDate',
  periodDescription: 'The Sunday on which the week starts.',
  listField: 'weeklyTasks',
  listDescription: "The two tasks of the child's current week.",
});
