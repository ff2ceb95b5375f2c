import { builder } from '../../builder.ts';
import { deleteTask } from './adminTasks.service.ts';
import { Task } from '../../task/Task.ts';

builder.relayMutationField(
  'deleteTask',
  {
    description: 'The task to delete.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Task], description: 'Which task.' }),
      revision: t.int({ required: true, description: 'The revision that was seen; an older one is refused.' }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Takes a task out of the catalogue: it is never drawn again; assigned and completed tasks stay.',
    resolve: async (_root, { input: { id, revision } }, context) => {
      await deleteTask(context, id.id, { revision });
      return { deletedId: id.id };
    },
  },
  {
    description: 'The task is no longer in the catalogue.',
    outputFields: (t) => ({
      deletedId: t.globalID({
        description: 'The id that the task had in the catalogue.',
        resolve: ({ deletedId }) => ({ type: Task, id: deletedId }),
      }),
    }),
  },
);
