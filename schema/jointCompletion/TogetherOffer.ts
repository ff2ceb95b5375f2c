import { User } from '../identity/user/User.ts';
import { AssignedTask } from '../assignment/AssignedTask.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { togetherMax } from '../completion/together.rules.ts';
import { Task } from '../task/Task.ts';
import { offersFor, type TogetherOffer as TogetherOfferShape } from './offers.service.ts';
import { type Tonight, tonightTogether } from './tonight.service.ts';

/** Another child who could do the same. */
const TogetherOffer = builder.objectRef<TogetherOfferShape>('TogetherOffer').implement({
  description: 'A child who could do a challenge together with others: an item for `completeTasks`.',
  fields: (t) => ({
    child: t.expose('child', { type: Child, description: 'The child.' }),
    assignedTask: t.expose('assignedTask', {
      type: AssignedTask,
      description: "The child's own open task: the same one, or a daily one whose place the challenge would take.",
    }),
    asTask: t.expose('asTask', {
      type: Task,
      nullable: true,
      description: 'The challenge that would take its place: `asTaskId`. Null when the child has the same task.',
    }),
  }),
});

const siblingsUsual = 3;

builder.interfaceField(AssignedTask, 'siblings', (t) =>
  t.field({
    type: [TogetherOffer],
    complexity: { field: 2, multiplier: siblingsUsual },
    description:
      'The other children of the viewer who could do it, too: with the same task open, or an open daily task and old enough. Empty once its period has ended.',
    resolve: (assigned, _args, context) => offersFor(context, assigned),
  }),
);

const TogetherTonight = builder.objectRef<Tonight>('TogetherTonight').implement({
  description: 'A challenge that several children could do together today.',
  fields: (t) => ({
    task: t.expose('task', { type: Task, description: 'The challenge.' }),
    offers: t.expose('offers', {
      type: [TogetherOffer],
      complexity: { field: 1, multiplier: togetherMax },
      description: 'All children who could do it: two or more.',
    }),
  }),
});

builder.objectField(User, 'togetherTonight', (t) =>
  t.field({
    type: TogetherTonight,
    nullable: true,
    complexity: { field: 10, multiplier: 1 },
    description:
      'The daily challenge that the most children of the user share today, or could; null when no two could do one, and once two have done the same.',
    resolve: (_user, _args, context) => tonightTogether(context),
  }),
);
