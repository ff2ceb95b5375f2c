import { builder } from '../builder.ts';
import type { ImportPreview } from './imported.ts';

/** How many rows a workbook has, and what they would do. */
export const CatalogueImportSummary = builder.objectRef<ImportPreview['summary']>('CatalogueImportSummary').implement({
  description: 'How many rows a workbook has, and what they would do.',
  fields: (t) => ({
    tasksFound: t.exposeInt('tasksFound', { description: 'Rows of the sheet "Tasks", examples aside.' }),
    skillsFound: t.exposeInt('skillsFound', { description: 'Rows of the sheet "Skills", examples aside.' }),
    tasksToAdd: t.exposeInt('tasksToAdd', { description: 'Tasks that would be added.' }),
    tasksToUpdate: t.exposeInt('tasksToUpdate', { description: 'Tasks that would be changed.' }),
    skillsToAdd: t.exposeInt('skillsToAdd', { description: 'Skills that would be added.' }),
    skillsToUpdate: t.exposeInt('skillsToUpdate', { description: 'Skills that would be changed.' }),
    textsFound: t.exposeInt('textsFound', {
      description: 'Rows of the sheets of languages, such as "Tasks de", in which something is written.',
    }),
    textsToAdd: t.exposeInt('textsToAdd', { description: 'Texts in another language that would be added.' }),
    textsToUpdate: t.exposeInt('textsToUpdate', { description: 'Texts in another language that would be changed.' }),
  }),
});
