import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { AssignedTask, assignedTypeNames } from '../assignment/AssignedTask.ts';
import { DailyTask } from '../assignment/DailyTask.ts';
import { MonthlyTask } from '../assignment/MonthlyTask.ts';
import { WeeklyTask } from '../assignment/WeeklyTask.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { frequencies } from '../task/task.rules.ts';
import { Completion } from './Completion.ts';
import { type CompletedTask, completeTask, type StreakInfo as StreakInfoShape } from './completion.service.ts';

const CompleteTaskInput = builder.inputType('CompleteTaskInput', {
  description: 'Which task is done.',
  fields: (t) => ({
    assignedTaskId: t.globalID({
      required: true,
      for: [DailyTask, WeeklyTask, MonthlyTask],
      description: 'Id of a DailyTask, WeeklyTask or MonthlyTask whose period has not ended.',
    }),
    idempotencyKey: t.string({ description: 'The same key within 24 hours replays the first answer.' }),
  }),
});

const StreakInfo = builder.objectRef<StreakInfoShape>('StreakInfo').implement({
  description: 'What a completion did to the streaks.',
  fields: (t) => ({
    goldStreak: t.exposeInt('goldStreak', { description: 'Star streak in days.' }),
    platinumStreak: t.exposeInt('platinumStreak', { description: 'Super Star streak in days.' }),
    isGoldExtended: t.exposeBoolean('isGoldExtended', { description: 'Whether this completion made it longer.' }),
    isPlatinumExtended: t.exposeBoolean('isPlatinumExtended', {
      description: 'Whether this completion made it longer.',
    }),
  }),
});

const CompleteTaskPayload = builder.objectRef<CompletedTask>('CompleteTaskPayload').implement({
  description: 'A completed task and everything whose numbers changed.',
  fields: (t) => ({
    assignedTask: t.field({ type: AssignedTask, description: 'The task, done.', resolve: (done) => done.assignedTask }),
    completion: t.field({ type: Completion, description: 'The completion.', resolve: (done) => done.completion }),
    child: t.field({
      type: Child,
      description: 'The child with new points and streaks.',
      resolve: (done) => done.child,
    }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user.',
      resolve: (_done, _args, context) => requireViewer(context),
    }),
    points: t.exposeInt('points', { description: 'The points that the completion earned.' }),
    streakInfo: t.field({ type: StreakInfo, description: 'The streaks now.', resolve: (done) => done.streakInfo }),
    alreadyCompleted: t.exposeBoolean('alreadyCompleted', {
      description: 'Whether the task was completed before: then nothing was awarded now.',
    }),
  }),
});

builder.mutationField('completeTask', (t) =>
  t.field({
    type: CompleteTaskPayload,
    authScopes: { signedIn: true },
    description: 'Completes a task and awards its points exactly once.',
    args: { input: t.arg({ type: CompleteTaskInput, required: true, description: 'Which task.' }) },
    resolve: (_root, { input: { assignedTaskId, idempotencyKey } }, context) =>
      completeTask(context, {
        frequency: frequencies.find((frequency) => assignedTypeNames[frequency] === assignedTaskId.typename),
        id: assignedTaskId.id,
        idempotencyKey,
      }),
  }),
);
