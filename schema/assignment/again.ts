import { builder } from '../builder.ts';
import { asRead } from '../task/asRead.ts';
import { AssignedTask } from './AssignedTask.ts';
import { againOf } from './again.rules.ts';
import { timesDoneBefore } from './timesDone.service.ts';

builder.interfaceFields(AssignedTask, (t) => ({
  timesDone: t.int({
    description: 'How often the child has completed this task before, in other periods.',
    resolve: (assigned, _args, context) => timesDoneBefore(context, assigned),
  }),
  again: t.string({
    nullable: true,
    description: 'The turn of the idea for this time, if the child has completed the task before and it has turns.',
    resolve: async (assigned, _args, context) => {
      const { again } = asRead(assigned.task, context);
      return again.length === 0 ? null : againOf(again, await timesDoneBefore(context, assigned));
    },
  }),
}));
