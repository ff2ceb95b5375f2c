import { builder } from '../builder.ts';
import { textsOfRow } from '../complexity.ts';
import { Task } from '../task/Task.ts';

builder.objectField(Task, 'isLovedHere', (t) =>
  t.boolean({
    complexity: textsOfRow,
    description:
      'Whether it is one of those of its age group that the families of this site love most. Counted once a day, from 20 families on that have completed it within a year.',
    resolve: ({ isLovedHere }, _args, { site }) => site.community !== 'off' && isLovedHere,
  }),
);
