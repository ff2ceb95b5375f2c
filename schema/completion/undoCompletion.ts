import { sameViewerField } from '../identity/user/viewerField.ts';
import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from './Completion.ts';
import { StreakInfo } from './completedTaskPayload.ts';
import { undoCompletion } from './undo.service.ts';

builder.relayMutationField(
  'undoCompletion',
  {
    description: 'The completion to undo.',
    inputFields: (t) => ({
      completionId: t.globalID({
        required: true,
        for: [Completion],
        description: 'Id of a Completion of the last 72 hours.',
      }),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
    }),
  },
  {
    authScopes: { completing: true },
    description:
      'Takes a completion back, with its points, within 72 hours. The task is open again. Undoing it twice changes nothing more.',
    resolve: (_root, { input: { completionId, idempotencyKey } }, context) =>
      undoCompletion(context, { completionId: completionId.id, idempotencyKey }),
  },
  {
    description: 'A task that is open again, and everything whose numbers changed.',
    outputFields: (t) => ({
      assignedTask: t.expose('assignedTask', { type: AssignedTask, description: 'The task, open again.' }),
      child: t.expose('child', { type: Child, description: 'The child with new points and streaks.' }),
      streakInfo: t.expose('streakInfo', { type: StreakInfo, description: 'The streaks afterwards.' }),
      viewer: sameViewerField(t),
    }),
  },
);
