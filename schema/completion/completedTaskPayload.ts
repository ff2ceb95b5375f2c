import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { CompletedTask, StreakInfo as StreakInfoShape } from './award.service.ts';
import { Completion } from './Completion.ts';

/** The streaks after a completion or its undo. */
export const StreakInfo = builder.objectRef<StreakInfoShape>('StreakInfo').implement({
  description: 'The streaks after a completion, and whether it extended them.',
  fields: (t) => ({
    goldStreak: t.exposeInt('goldStreak', { description: 'Star streak in days.' }),
    platinumStreak: t.exposeInt('platinumStreak', { description: 'Super Star streak in days.' }),
    isGoldExtended: t.exposeBoolean('isGoldExtended', { description: 'Whether this completion made it longer.' }),
    isPlatinumExtended: t.exposeBoolean('isPlatinumExtended', {
      description: 'Whether this completion made it longer.',
    }),
    isComeback: t.boolean({
      description: 'Whether this completion kept the first day after a missed one.',
      // An answer that an idempotency key stored before the upgrade does not have it.
      resolve: ({ isComeback }) => isComeback ?? false,
    }),
  }),
});

/** Makes the payload of a mutation that completes a task, with everything whose numbers changed. */
export const completedTaskPayload = <Shape extends CompletedTask>(name: `${string}Payload`) =>
  builder.objectRef<Shape>(name).implement({
    description: 'A completed task and everything whose numbers changed.',
    fields: (t) => ({
      assignedTask: t.field({
        type: AssignedTask,
        description: 'The completed task.',
        resolve: (done) => done.assignedTask,
      }),
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
      points: t.int({ description: 'The points of the completion.', resolve: ({ points }) => points }),
      streakInfo: t.field({
        type: StreakInfo,
        description: 'The streaks after the completion.',
        resolve: (done) => done.streakInfo,
      }),
      alreadyCompleted: t.boolean({
        description: 'Whether the task was completed before. Then nothing is awarded again.',
        resolve: ({ alreadyCompleted }) => alreadyCompleted,
      }),
    }),
  });
