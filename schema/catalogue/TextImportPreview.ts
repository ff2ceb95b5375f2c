import { builder } from '../builder.ts';
import type { TextImport } from './imported.ts';
import { ImportActionEnum } from './ImportAction.ts';

/** A row of a sheet such as "Tasks de" that would change something. */
export const TextImportPreview = builder.objectRef<TextImport>('TextImportPreview').implement({
  description: 'A row of a sheet such as "Tasks de" that would change something.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The number of the row as a spreadsheet program counts it.' }),
    sheet: t.exposeString('sheet', { description: 'The name of the sheet.' }),
    action: t.expose('action', { type: ImportActionEnum, description: 'Whether it adds or changes a text.' }),
    english: t.exposeString('english', { description: 'The title of the task, or the name of the skill, in English.' }),
    changes: t.exposeStringList('changes', {
      description: 'Sentences such as "Title: Hüpfen → Springen"; none for a text that would be added.',
    }),
  }),
});
