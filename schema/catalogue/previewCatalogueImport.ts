import { builder } from '../builder.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { readUpload } from '../upload.ts';
import { previewImport } from './import.service.ts';
import { workbookMissing, workbookTooLarge } from './workbook.input.ts';
import { workbookLimits } from './workbook.rules.ts';

type Preview = Awaited<ReturnType<typeof previewImport>>;

const CatalogueImportSummary = builder.objectRef<Preview['summary']>('CatalogueImportSummary').implement({
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

const ImportActionEnum = builder.enumType('ImportAction', {
  description: 'What a row of a workbook does with the catalogue.',
  values: {
    ADD: { value: 'add', description: 'It adds a task or skill.' },
    UPDATE: { value: 'update', description: 'It changes a task or skill that is there.' },
  } as const,
});

const TaskImportPreview = builder.objectRef<Preview['tasksPreview'][number]>('TaskImportPreview').implement({
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

const SkillImportPreview = builder.objectRef<Preview['skillsPreview'][number]>('SkillImportPreview').implement({
  description: 'A row of the sheet "Skills" that would change something.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The number of the row as a spreadsheet program counts it.' }),
    action: t.expose('action', { type: ImportActionEnum, description: 'Whether it adds or changes a skill.' }),
    name: t.exposeString('name', { description: 'The name that the skill would have.' }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: 'The age group that would learn it.' }),
    changes: t.exposeStringList('changes', {
      description: 'Sentences such as "Name: Hopping → Jumping"; none for a skill that would be added.',
    }),
  }),
});

const TextImportPreview = builder.objectRef<Preview['textsPreview'][number]>('TextImportPreview').implement({
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

const ImportValidation = builder.objectRef<Preview['tasksValidation']>('ImportValidation').implement({
  description: 'Whether the rows of a sheet can be imported.',
  fields: (t) => ({
    isValid: t.exposeBoolean('isValid', { description: 'Whether there are no errors.' }),
    errors: t.exposeStringList('errors', {
      description: 'Sentences that begin with "Row N: " and name sheet and column; the first 100.',
    }),
  }),
});

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
