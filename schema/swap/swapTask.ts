import { AssignedTask } from '../assignment/AssignedTask.ts';
import { assignedTaskTypes } from '../assignment/assignedTaskTypes.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { swapTask } from './swap.service.ts';
import { SwapReasonEnum } from './SwapReason.ts';
import type { Tonight } from './tonight.rules.ts';

const TonightEnum = vocabularyEnum<Tonight>('Tonight', 'What a family has for this evening.', {
  'two-minutes': 'Two minutes.',
  outside: 'A way out of the door.',
  'both-children': 'Two children or more, together.',
  away: 'A phone: the parent is elsewhere.',
});

builder.relayMutationField(
  'swapTask',
  {
    description: 'The task to exchange.',
    inputFields: (t) => ({
      assignedTaskId: t.globalID({
        required: true,
        for: [assignedTaskTypes.daily],
        description: "An open DailyTask of the child's current date.",
      }),
      reason: t.field({
        type: SwapReasonEnum,
        description: 'Why. The exchanged task, and with some reasons others like it, come back later.',
      }),
      tonight: t.field({
        type: TonightEnum,
        description:
          'Draws only a task that fits this evening; it has no effect on later ones. A task that fits already stays, unless a reason is given.',
      }),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
    }),
  },
  {
    authScopes: { completing: true },
    description:
      'Exchanges an open daily task for the next one that would have been drawn, once for each place and date. The former id is refused with CONFLICT from then on.',
    resolve: (_root, { input: { assignedTaskId, ...wish } }, context) =>
      swapTask(context, { ...wish, id: assignedTaskId.id }),
  },
  {
    description: 'What an exchange changed.',
    outputFields: (t) => ({
      assignedTask: t.expose('assignedTask', {
        type: AssignedTask,
        description: 'The task that has the place in the list now, under an id of its own.',
      }),
      child: t.expose('child', { type: Child, description: 'The child with its tasks.' }),
    }),
  },
);
