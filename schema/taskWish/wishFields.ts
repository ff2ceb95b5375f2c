import { AssignedTask } from '../assignment/AssignedTask.ts';
import type { TaskWish } from '../assignment/taskWish.rules.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Task } from '../task/Task.ts';
import { hasWish, tasksWished } from './taskWish.service.ts';

interface Names {
  readonly wish: TaskWish;
  /** The field of AssignedTask. */
  readonly field: string;
  /** The list on Child. */
  readonly list: string;
  readonly meaning: string;
}

const names: readonly Names[] = [
  {
    wish: 'favourite',
    field: 'isFavourite',
    list: 'favourites',
    meaning: 'come back sooner for this child, though not before a third of a cycle',
  },
  {
    wish: 'not-for-us',
    field: 'isNotForUs',
    list: 'notForUs',
    meaning: 'are not drawn for this child any more, as long as twelve others suit it',
  },
];

for (const { wish, field, list, meaning } of names) {
  builder.interfaceField(AssignedTask, field, (t) =>
    t.boolean({
      description: `Whether its task is one of those that ${meaning}.`,
      resolve: (assigned, _args, context) => hasWish(context, assigned, wish),
    }),
  );
  builder.objectField(Child, list, (t) =>
    t.field({
      type: [Task],
      description: `The tasks that ${meaning}, by \`setTaskWish\`; the first wish first.`,
      resolve: (child, _args, context) => tasksWished(context, child, wish),
    }),
  );
}
