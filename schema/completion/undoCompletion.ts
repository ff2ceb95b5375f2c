import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from './Completion.ts';
import { StreakInfo } from './completedTaskPayload.ts';
import { undoCompletion, type UndoneTask } from './undo.service.ts';

const UndoCompletionInput = builder.inputType('UndoCompletionInput', {
  description: 'The completion to undo.',
  fields: (t) => ({
    completionId: t.globalID({
      required: true,
      for: [Completion],
      description: 'Id of a Completion of the last 72 hours.',
    }),
    idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
  }),
});

const UndoCompletionPayload = builder.objectRef<UndoneTask>('UndoCompletionPayload').implement({
  description: 'A task that is open again, and everything whose numbers changed.',
  fields: (t) => ({
    assignedTask: t.field({
      type: AssignedTask,
      description: 'The task, open again.',
      resolve: ({ assignedTask }) => assignedTask,
    }),
    child: t.field({
      type: Child,
      description: 'The child with new points and streaks.',
      resolve: ({ child }) => child,
    }),
    streakInfo: t.field({
      type: StreakInfo,
      description: 'The streaks afterwards.',
      resolve: ({ streakInfo }) => streakInfo,
    }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user.',
      resolve: (_undone, _args, context) => requireViewer(context),
    }),
  }),
});

builder.mutationField('undoCompletion', (t) =>
  t.field({
    type: UndoCompletionPayload,
    authScopes: { signedIn: true },
    description:
      'Takes a completion back, with its points, within 72 hours. The task is open again. Undoing it twice changes nothing more.',
    args: { input: t.arg({ type: UndoCompletionInput, required: true, description: 'The completion.' }) },
    resolve: (_root, { input: { completionId, idempotencyKey } }, context) =>
      undoCompletion(context, { completionId: completionId.id, idempotencyKey }),
  }),
);
