import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import { assignmentsPerPeriod, frequencies } from '../task/task.rules.ts';
import { latePeriodsOf, lateTasksOf } from './late.service.ts';

const LatePeriod = builder.objectRef<Awaited<ReturnType<typeof latePeriodsOf>>[number]>('LatePeriod').implement({
  description: 'A day, week or month that just ended, with tasks that can still be completed.',
  fields: (t) => ({
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'How often its tasks are given.' }),
    periodStart: t.expose('periodStart', { type: 'Date', description: 'Its first local date.' }),
    done: t.int({
      description: 'How many of its tasks are completed.',
      resolve: ({ tasks }) => tasks.filter(({ completed }) => completed).length,
    }),
    assigned: t.int({ description: 'How many tasks it has.', resolve: ({ tasks }) => tasks.length }),
    openUntil: t.expose('openUntil', { type: 'DateTime', description: 'Until when its tasks can be completed.' }),
  }),
});

/** The most tasks that can be late: those of one period of each frequency. */
const lateTasksMax = Object.values(assignmentsPerPeriod).reduce((sum, count) => sum + count, 0);

builder.objectFields(Child, (t) => ({
  lateTasks: t.field({
    type: [AssignedTask],
    complexity: { field: 1, multiplier: lateTasksMax },
    description:
      'The tasks that are still open from the day, week and month that just ended, daily ones first. Empty after noon.',
    resolve: (child, _args, context) => lateTasksOf(context, child),
  }),
  latePeriods: t.field({
    type: [LatePeriod],
    complexity: { field: 1, multiplier: frequencies.length },
    description: 'The periods of `lateTasks`, daily first. Empty after noon.',
    resolve: (child, _args, context) => latePeriodsOf(context, child),
  }),
}));
