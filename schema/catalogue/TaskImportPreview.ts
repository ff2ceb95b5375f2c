import { builder } from '../builder.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import type { TaskImport } from './imported.ts';
import { ImportActionEnum } from './ImportAction.ts';

/** A row of the sheet "Tasks" that would change something. */
export const TaskImportPreview = builder.objectRef<TaskImport>('TaskImportPreview').implement({
  description: 'A row of the sheet "Tasks" that would change something.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The number of the row as a spreadsheet program counts it.' }),
    action: t.expose('action', { type: ImportActionEnum, description: 'Whether it adds or changes a task.' }),
    title: t.exposeString('title', { description: 'The title that the task would have.' }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: 'The age group that it would be made for.' }),
    changes: t.exposeStringList('changes', {
      description: 'Sentences such as "Points: 800 → 900"; none for a task that would be added.',
    }),
  }),
});
