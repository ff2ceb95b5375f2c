import type { TaskWish } from '../assignment/wish.rules.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';
import { Task } from '../task/Task.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { setTaskWish } from './wish.service.ts';

const TaskWishEnum = vocabularyEnum<TaskWish>('TaskWish', 'What a family thinks of a task for a child.', {
  favourite: 'It weighs three times as much, and comes back after a third of a cycle at the earliest.',
  'not-for-us': 'It is not drawn any more. Twelve tasks always stay.',
});

const SetTaskWishInput = builder.inputType('SetTaskWishInput', {
  description: 'What a family thinks of a task.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'For which child.' }),
    taskId: t.globalID({ required: true, for: [Task], description: 'Which task.' }),
    wish: t.field({ type: TaskWishEnum, description: 'Replaces an earlier wish; null takes it back.' }),
  }),
});

const SetTaskWishPayload = builder.objectRef<{ child: ChildShape }>('SetTaskWishPayload').implement({
  description: 'The child of a wish.',
  fields: (t) => ({
    child: t.field({
      type: Child,
      description: 'The child with its wishes and tasks.',
      resolve: ({ child }) => child,
    }),
  }),
});

builder.mutationField('setTaskWish', (t) =>
  t.field({
    type: SetTaskWishPayload,
    authScopes: { signedIn: true },
    description:
      'Makes a task a favourite of a child, or has it never drawn again, or takes that back. What is drawn already stays. All carers share the wishes.',
    args: { input: t.arg({ type: SetTaskWishInput, required: true, description: 'The wish.' }) },
    resolve: async (_root, { input: { childId, taskId, wish } }, context) => ({
      child: await setTaskWish(context, { childId: childId.id, taskId: taskId.id, wish }),
    }),
  }),
);
