import type { CatalogueKind } from '../catalogue/catalogueKind.ts';

/** The tasks of the catalogue: columns and texts. */
export const taskKind: CatalogueKind = {
  columns: [
    { heading: 'Title', sort: 'title', width: 'w-[22%]' },
    { heading: 'Description' },
    { heading: 'Frequency', sort: 'frequency', width: 'w-[13%]' },
    { heading: 'Points', sort: 'points', width: 'w-[10%]', align: 'end' },
    { heading: 'Skills', width: 'w-[22%]' },
  ],
  texts: {
    list: 'Tasks',
    search: 'Search tasks',
    loading: 'Loading tasks',
    loadFailure: 'Failed to fetch tasks',
    empty: 'No tasks found for this age group',
    showAll: 'Show all tasks',
    create: 'Create Task',
    edit: 'Edit Task',
    deleteQuestion: 'Delete this task?',
    deleteConsequence:
      'It is archived: no family gets it any more. Challenges in progress and past completions keep it.',
    created: { success: 'Task created successfully!', failure: 'Failed to create task' },
    updated: { success: 'Task updated successfully!', failure: 'Failed to update task' },
    deleted: { success: 'Task deleted successfully!', failure: 'Failed to delete task' },
  },
};
