import { sameViewerField } from '../identity/user/viewerField.ts';
import { AssignedTask } from '../assignment/AssignedTask.ts';
import { assignedTaskTypes } from '../assignment/assignedTaskTypes.ts';
import { assignmentNames } from '../assignment/assignment.rules.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion, madeCompletionId } from '../completion/Completion.ts';
import { StreakInfo } from '../completion/completedTaskPayload.ts';
import { togetherMax } from '../completion/together.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { Task } from '../task/Task.ts';
import { completeTasks, type ItemError, type ItemResult } from './completeTasks.service.ts';

const CompleteTasksItem = builder.inputType('CompleteTasksItem', {
  description: 'A task to complete.',
  fields: (t) => ({
    assignedTaskId: t.globalID({
      required: true,
      for: Object.values(assignedTaskTypes),
      description: 'Id of an AssignedTask that is still open.',
    }),
    asTaskId: t.globalID({
      for: [Task],
      description:
        'Id of a Task that another child has today: it takes the place of the open DailyTask before it is completed. Not for a child that is younger than `minMonths`.',
    }),
    completionId: madeCompletionId(t),
  }),
});

const TaskRefusal = builder.objectRef<ItemError>('TaskRefusal').implement({
  description: 'Why a task was not completed.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'The code that `completeTask` would give, such as CHALLENGE_EXPIRED.',
    }),
    message: t.exposeString('message', { description: 'One sentence for the user.' }),
  }),
});

const done = (result: ItemResult) => ('done' in result ? result.done : null);

const CompleteTasksResult = builder.objectRef<ItemResult>('CompleteTasksResult').implement({
  description: 'A completed task and everything whose numbers changed, or why it was not completed.',
  fields: (t) => ({
    assignedTask: t.field({
      type: AssignedTask,
      nullable: true,
      description: 'The completed task; null with an `error`. With `asTaskId` it has an id of its own.',
      resolve: (result) => done(result)?.assignedTask,
    }),
    completion: t.field({
      type: Completion,
      nullable: true,
      description: 'The completion; null with an `error`.',
      resolve: (result) => done(result)?.completion,
    }),
    child: t.field({
      type: Child,
      nullable: true,
      description: 'The child with new points and streaks; null with an `error`.',
      resolve: (result) => done(result)?.child,
    }),
    points: t.int({
      nullable: true,
      description: 'The points of the completion; null with an `error`.',
      resolve: (result) => done(result)?.points,
    }),
    alreadyCompleted: t.boolean({
      nullable: true,
      description: 'Whether the task was completed before. Then nothing is awarded again. Null with an `error`.',
      resolve: (result) => done(result)?.alreadyCompleted,
    }),
    streakInfo: t.field({
      type: StreakInfo,
      nullable: true,
      description: 'The streaks after the completion; null with an `error`.',
      resolve: (result) => done(result)?.streakInfo,
    }),
    error: t.field({
      type: TaskRefusal,
      nullable: true,
      description: 'Why the task was not completed; null if it was.',
      resolve: (result) => ('error' in result ? result.error : null),
    }),
  }),
});

builder.relayMutationField(
  'completeTasks',
  {
    description: 'Tasks of one or several children.',
    inputFields: (t) => ({
      items: t.field({
        type: [CompleteTasksItem],
        required: true,
        description: `The tasks: 1 to ${togetherMax}.`,
      }),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
    }),
  },
  {
    authScopes: { completing: true },
    description:
      'Completes tasks of one or several children, and awards the points of each exactly once. A task that is refused does not undo the others.',
    resolve: (_root, { input: { items, idempotencyKey } }, context) =>
      completeTasks(context, {
        items: items.map(({ assignedTaskId, asTaskId, completionId }) => ({
          frequency: frequencies.find((frequency) => assignmentNames[frequency].type === assignedTaskId.typename),
          id: assignedTaskId.id,
          asTaskId: asTaskId?.id,
          completionId: completionId?.id,
        })),
        idempotencyKey,
      }),
  },
  {
    description: 'What became of each task.',
    outputFields: (t) => ({
      results: t.field({
        type: [CompleteTasksResult],
        description: 'A result for each item, in their order.',
        complexity: { field: 1, multiplier: togetherMax },
        resolve: (results) => results,
      }),
      viewer: sameViewerField(t),
    }),
  },
);
