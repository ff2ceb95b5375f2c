import { builder } from '../builder.ts';
import { usualListLength } from '../complexity.ts';
import { Child } from '../child/Child.ts';
import { Completion } from '../completion/Completion.ts';
import { completionsOn } from '../completion/lists.service.ts';
import type { ActiveDay, PointTotals as PointTotalsShape } from '../day/record.rules.ts';
import { windowDaysMax } from '../day/window.rules.ts';
import { restDaysBetween } from '../dayOff/daysOff.service.ts';
import { frozenSince } from '../streak/history.service.ts';
import { assignmentsPerPeriod } from '../task/task.rules.ts';
import { activityLevel } from './activity.rules.ts';
import { activeDaysOf, type Activity as ActivityShape, activityOf, pointTotalsOf } from './activity.service.ts';
import { lateDaysOf } from './lateDays.service.ts';
import { datesOfSpan } from '../day/localDate.rules.ts';
import { memoriesOf } from './dayMemories.service.ts';

const ActivityDay = builder.objectRef<ActiveDay>('ActivityDay').implement({
  description: 'A local date with completed tasks or a mood.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "The date in the family's zone." }),
    taskCount: t.exposeInt('taskCount', { description: 'How many tasks were completed.' }),
    points: t.exposeInt('points', { description: 'The points that they earned.' }),
    hasMood: t.exposeBoolean('hasMood', { description: 'Whether a mood was recorded for the date.' }),
    level: t.int({
      description: 'How active the date was: 0 without a task, 1 with one or two, 2 with three or four, 3 with more.',
      resolve: ({ taskCount }) => activityLevel(taskCount),
    }),
  }),
});

/** What a child did in a window of local dates. */
const Activity = builder.objectRef<ActivityShape>('Activity').implement({
  description: 'What a child did in a window of local dates.',
  fields: (t) => ({
    days: t.field({
      type: [ActivityDay],
      description: 'The dates with tasks or mood, newest first.',
      resolve: (window, _args, context) => activeDaysOf(context, window),
    }),
    taskCount: t.int({
      description: 'All tasks completed in the window.',
      resolve: async (window, _args, context) =>
        (await activeDaysOf(context, window)).reduce((sum, { taskCount }) => sum + taskCount, 0),
    }),
    points: t.int({
      description: 'All points earned in the window.',
      resolve: async (window, _args, context) =>
        (await activeDaysOf(context, window)).reduce((sum, { points }) => sum + points, 0),
    }),
    activeDays: t.int({
      description: 'How many dates had tasks or a mood.',
      resolve: async (window, _args, context) => (await activeDaysOf(context, window)).length,
    }),
    frozenOn: t.field({
      type: ['Date'],
      description: 'The dates of the window that a rain day saved, oldest first.',
      resolve: ({ child, since }, _args, context) => frozenSince(context, child, since),
    }),
    restDays: t.field({
      type: ['Date'],
      description:
        'The days off of the window without a daily task done, oldest first. Empty for carers with read-only access and for access tokens.',
      resolve: ({ child, since, today }, _args, context) => restDaysBetween(context, child, { from: since, to: today }),
    }),
    lateDays: t.field({
      type: ['Date'],
      description: 'The dates of the window with a task that was completed after its period, oldest first.',
      resolve: (window, _args, context) => lateDaysOf(context, window),
    }),
  }),
});

/** Points that a child has earned. */
const PointTotals = builder.objectRef<PointTotalsShape>('PointTotals').implement({
  description: "Points that a child has earned, by the family's calendar.",
  fields: (t) => ({
    today: t.exposeInt('today', { description: 'On the current local date.' }),
    month: t.exposeInt('month', { description: 'Since the first of the current month.' }),
    year: t.exposeInt('year', { description: 'Since the first of January.' }),
  }),
});

/** The most tasks that a child can complete on one date: those of all its current periods. */
const assignmentsOfDate = Object.values(assignmentsPerPeriod).reduce((sum, count) => sum + count, 0);

builder.objectFields(Child, (t) => ({
  activity: t.field({
    type: Activity,
    nullable: true,
    // One statement reads the whole window, and few children are active on each date: a third of the days counts.
    complexity: ({ days }) => ({ field: 1, multiplier: Math.ceil(days / (3 * usualListLength)) }),
    description: 'What the child did on the last dates. Null only when loading it failed.',
    args: {
      days: t.arg.int({
        required: true,
        defaultValue: 7,
        description: 'How many local dates, today included: 1 to 365.',
      }),
    },
    resolve: (child, args, context) => activityOf(context, child, args),
  }),
  pointTotals: t.field({
    type: PointTotals,
    nullable: true,
    description: 'The points of today, this month and this year. Null only when loading them failed.',
    resolve: (child, _args, context) => pointTotalsOf(context, child),
  }),
  completionsOn: t.field({
    type: [Completion],
    complexity: { field: 1, multiplier: assignmentsOfDate },
    description: 'The completions of one date, oldest first.',
    args: { date: t.arg({ type: 'Date', required: true, description: "A date in the family's zone." }) },
    resolve: (child, { date }, context) => completionsOn(context, child, date),
  }),
  memories: t.field({
    type: [Completion],
    // As for `activity`.
    complexity: ({ since, until }) => ({
      field: 1,
      multiplier: Math.ceil(datesOfSpan(since, until, windowDaysMax) / (3 * usualListLength)),
    }),
    description:
      'For each date of a span the completion to remember it by: one with a photo, or else with a comment. Newest first.',
    args: {
      since: t.arg({ type: 'Date', required: true, description: "The first date, in the family's zone." }),
      until: t.arg({
        type: 'Date',
        required: true,
        description: `The last date. A span has at most ${windowDaysMax} dates.`,
      }),
    },
    resolve: (child, args, context) => memoriesOf(context, child, args),
  }),
}));
