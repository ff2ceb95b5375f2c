import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { defineLoader } from '../loader.ts';
import { childrenWithSiblings } from './drawing.ts';

const siblingsLoader = defineLoader<string, boolean>(async ({ db }, ids) => {
  const withSiblings = await childrenWithSiblings(db.pool, ids);
  return ids.map((id) => withSiblings.has(id));
});

builder.objectField(Child, 'hasSiblings', (t) =>
  t.boolean({
    description: 'Whether its owner has another child: only then tasks for siblings are drawn.',
    resolve: ({ id, hasSiblings }, _args, context) => hasSiblings ?? siblingsLoader.load(context, id),
  }),
);
