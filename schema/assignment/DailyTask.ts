import { assignedTaskType } from './assignedTaskType.ts';

/** A task given to a child for one local date. */
export const DailyTask = assignedTaskType({
  frequency: 'daily',
  description: 'A task given to a child for one local date.',
  periodField: 'date',
  periodDescription: 'The local date.',
  listField: 'dailyTasks',
  listDescription: "The three tasks of the child's current date.",
});
