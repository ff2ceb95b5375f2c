import { sameViewerField } from '../identity/user/viewerField.ts';
import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder, type FieldsOf } from '../builder.ts';
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

/** The payload of a mutation that completes a task, with everything whose numbers changed. */
export const completedTaskPayload = {
  description: 'A completed task and everything whose numbers changed.',
  outputFields: (t: FieldsOf<CompletedTask>) => ({
    assignedTask: t.expose('assignedTask', { type: AssignedTask, description: 'The completed task.' }),
    completion: t.expose('completion', { type: Completion, description: 'The completion.' }),
    child: t.expose('child', { type: Child, description: 'The child with new points and streaks.' }),
    viewer: sameViewerField(t),
    points: t.exposeInt('points', { description: 'The points of the completion.' }),
    streakInfo: t.expose('streakInfo', { type: StreakInfo, description: 'The streaks after the completion.' }),
    alreadyCompleted: t.exposeBoolean('alreadyCompleted', {
      description: 'Whether the task was completed before. Then nothing is awarded again.',
    }),
  }),
};
