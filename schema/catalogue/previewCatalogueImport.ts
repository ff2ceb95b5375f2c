import { builder } from '../builder.ts';
import { readUpload } from '../upload.ts';
import { CatalogueImportSummary } from './CatalogueImportSummary.ts';
import { previewImport } from './import.service.ts';
import { ImportValidation } from './ImportValidation.ts';
import { SkillImportPreview } from './SkillImportPreview.ts';
import { TaskImportPreview } from './TaskImportPreview.ts';
import { TextImportPreview } from './TextImportPreview.ts';
import { workbookMissing, workbookTooLarge } from './workbook.input.ts';
import { workbookLimits } from './workbook.rules.ts';

builder.relayMutationField(
  'previewCatalogueImport',
  null,
  {
    authScopes: { admin: true },
    description: 'Reads a workbook with tasks and skills and says what importing it would do. Changes nothing yet.',
    args: builder.args((t) => ({
      file: t.field({ type: 'Upload', required: true, description: 'An .xlsx or .xls workbook of at most 2 MB.' }),
    })),
    resolve: (_root, { file }, context) =>
      previewImport(context, async () => {
        const refusals = { tooLarge: workbookTooLarge, missing: workbookMissing };
        const bytes = await readUpload(file, workbookLimits.bytes, refusals);
        return { name: (await file).filename, bytes };
      }),
  },
  {
    description: 'What importing a workbook would do.',
    outputFields: (t) => ({
      uploadId: t.exposeID('uploadId', {
        nullable: true,
        description: 'Give it to importCatalogue within an hour; null when there are errors or nothing to import.',
      }),
      summary: t.expose('summary', { type: CatalogueImportSummary, description: 'How many rows do what.' }),
      tasksPreview: t.expose('tasksPreview', {
        type: [TaskImportPreview],
        description: 'The rows of the sheet "Tasks" that would change something.',
      }),
      skillsPreview: t.expose('skillsPreview', {
        type: [SkillImportPreview],
        description: 'The rows of the sheet "Skills" that would change something.',
      }),
      textsPreview: t.expose('textsPreview', {
        type: [TextImportPreview],
        description: 'The rows of the sheets of languages, such as "Tasks de", that would change something.',
      }),
      tasksValidation: t.expose('tasksValidation', {
        type: ImportValidation,
        description: 'The mistakes in the sheet "Tasks".',
      }),
      skillsValidation: t.expose('skillsValidation', {
        type: ImportValidation,
        description: 'The mistakes in the sheet "Skills".',
      }),
      textsValidation: t.expose('textsValidation', {
        type: ImportValidation,
        description: 'The mistakes in the sheets of languages.',
      }),
    }),
  },
);
