import { t } from '@lingui/core/macro';
import type { CatalogueKind } from '../catalogue/catalogueKind.ts';

/** The tasks of the catalogue: columns and texts. */
export const taskKind: CatalogueKind = {
  columns: [
    { heading: t`Title`, sort: 'title', width: 'w-[22%]' },
    { heading: t`Description` },
    { heading: t`Frequency`, sort: 'frequency', width: 'w-[13%]' },
    { heading: t`Points`, sort: 'points', width: 'w-[10%]', align: 'end' },
    { heading: t`Skills`, width: 'w-[22%]' },
  ],
  texts: {
    list: t`Tasks`,
    search: t`Search tasks`,
    loading: t`Loading tasks`,
    loadFailure: t`Failed to fetch tasks`,
    empty: t`No tasks found for this age group`,
    showAll: t`Show all tasks`,
    create: t`Create Task`,
    edit: t`Edit Task`,
    deleteQuestion: t`Delete this task?`,
    deleteConsequence: t`It is archived: no family gets it any more. Challenges in progress and past completions keep it.`,
    created: { success: t`Task created successfully!`, failure: t`Failed to create task` },
    updated: { success: t`Task updated successfully!`, failure: t`Failed to update task` },
    deleted: { success: t`Task deleted successfully!`, failure: t`Failed to delete task` },
  },
};
