import { assignedTaskType } from './assignedTaskType.ts';

/** A task given to a child for one calendar month. */
export const MonthlyTask = assignedTaskType({
  frequency: 'monthly',
  description: 'A task given to a child for one calendar month.',
  periodField: 'monthStartDate',
  periodDescription: 'The first of the month.',
  listField: 'monthlyTasks',
  listDescription: "The two tasks of the child's current month.",
});
