import type { TaskWish } from '../assignment/taskWish.rules.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Task } from '../task/Task.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { setTaskWish } from './taskWish.service.ts';

const TaskWishEnum = vocabularyEnum<TaskWish>('TaskWish', 'What a family thinks of a task for a child.', {
  favourite: 'It weighs three times as much, and comes back after a third of a cycle at the earliest.',
  'not-for-us': 'It is not drawn any more. Twelve tasks always stay.',
});

builder.relayMutationField(
  'setTaskWish',
  {
    description: 'What a family thinks of a task.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'For which child.' }),
      taskId: t.globalID({ required: true, for: [Task], description: 'Which task.' }),
      wish: t.field({ type: TaskWishEnum, description: 'Replaces an earlier wish; null takes it back.' }),
    }),
  },
  {
    authScopes: { completing: true },
    description:
      'Likes a challenge for a child, so that it comes back sooner, or hides it, so that it is not drawn again, or takes that back. What is drawn already stays. All carers share the wishes.',
    resolve: async (_root, { input: { childId, taskId, wish } }, context) => ({
      child: await setTaskWish(context, { childId: childId.id, taskId: taskId.id, wish }),
    }),
  },
  {
    description: 'The child of a wish.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The child with its wishes and tasks.' }),
    }),
  },
);
