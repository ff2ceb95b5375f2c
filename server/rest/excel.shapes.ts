import { z } from 'zod';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import { exampleDetails, exampleSkillText, exampleTask, taskDetailFields } from './task.shapes.ts';
import { ageGroupShape, frequencyShape, textCheckShape } from './vocabulary.shapes.ts';

const skillFields = describedAs('Skill', {
  name: z.string(),
  description: z.string(),
  ageGroup: ageGroupShape,
  steps: z.array(z.string()),
});

const taskFields = describedAs('Task', {
  title: z.string(),
  description: z.string(),
  ageGroup: ageGroupShape,
  frequency: frequencyShape,
  points: z.int(),
  weight: z.number(),
  tips: z.string().describe('Advice on how to do it; empty without any'),
  ...describedAs('Tips', { videoUrl: z.string().nullable() }),
  skills: z.array(z.string()).describe('Names of skills of the age group'),
  ...taskDetailFields,
});

const place = {
  row: z.int().describe('As spreadsheet programs count: the first row is 1'),
  id: z.uuid().nullable().describe('The row of the catalogue that it changes; null if it adds one'),
  revision: z
    .int()
    .nullable()
    .describe('The revision of the row that it changes; if it is outdated when it is sent back, the row is left out'),
};

const importActionShape = named('ImportAction', 'What importing a row would do.', z.enum(['add', 'update']));

const previewOf = (type: 'TaskImportPreview' | 'SkillImportPreview') =>
  describedAs(type, { ...place, action: importActionShape, changes: z.array(z.string()) });

const taskPreviewShape = named(
  'TaskPreview',
  'A row of the sheet of tasks, and what importing it would do.',
  z.object({ ...previewOf('TaskImportPreview'), ...taskFields }),
);

const skillPreviewShape = named(
  'SkillPreview',
  'A row of the sheet of skills, and what importing it would do.',
  z.object({ ...previewOf('SkillImportPreview'), ...skillFields }),
);

const textRevision = z
  .int()
  .describe(
    'The revision of the text that it changes, 0 for a new one; if it is outdated when it is sent back, the row is left out',
  );

const textFields = {
  sheet: z.string().describe('The name of the sheet, such as "Tasks de"'),
  key: z.string().describe('The key of the task or skill in the catalogue; its id if an administrator has added it'),
  of: z
    .string()
    .describe('Names the English texts that it was written from; the row is left out when they have changed'),
};

const saidFields = z
  .object({
    title: z.string().describe('The title of a task'),
    name: z.string().describe('The name of a skill'),
    description: z.string().describe('What to do, or what the child practices'),
    tips: z.string().nullable().describe('Advice on how to do it'),
    safety: z.string().nullable().describe('What must be known before starting'),
    easier: z.string().nullable().describe('An easier version'),
    harder: z.string().nullable().describe('A harder version'),
    why: z.string().nullable().describe('Why it is worth doing'),
    again: z.array(z.string()).describe('Turns of the same idea for the next times'),
    materials: z.array(z.string()).describe('What must be fetched first'),
    steps: z.array(z.string()).describe('What parents see of a skill: three texts or none'),
    checked: z.array(textCheckShape).describe('What somebody stands for who compared it with the English'),
    checkedOn: z.iso.date().nullable().describe('When it was compared; null: on the day of the import'),
  })
  .partial().shape;

const textPreviewShape = named(
  'TextPreview',
  'A row of a sheet of a language, and what importing it would do.',
  z.object({
    ...describedAs('TextImportPreview', {
      action: importActionShape,
      english: z.string(),
      changes: z.array(z.string()),
    }),
    row: place.row,
    revision: textRevision,
    language: z.string().describe('A tag of BCP 47'),
    ...textFields,
    ...saidFields,
  }),
);

const previewSummaryShape = named(
  'PreviewSummary',
  'The rows of a workbook, counted.',
  z.object(
    describedAs('CatalogueImportSummary', {
      tasksFound: z.int(),
      skillsFound: z.int(),
      tasksToAdd: z.int(),
      tasksToUpdate: z.int(),
      skillsToAdd: z.int(),
      skillsToUpdate: z.int(),
      textsFound: z.int(),
      textsToAdd: z.int(),
      textsToUpdate: z.int(),
    }),
  ),
);

const sheetValidationShape = named(
  'SheetValidation',
  'The mistakes in a sheet.',
  z.object(describedAs('ImportValidation', { isValid: z.boolean(), errors: z.array(z.string()) })),
);

const valid = { isValid: true, errors: [] };

const exampleSkillRow = {
  row: 2,
  id: null,
  revision: null,
  ...exampleSkillText,
  steps: [],
};

/** The result of reading a workbook (docs/product.md#excel). */
export const previewShape = named(
  'WorkbookPreview',
  'What importing a workbook would do.',
  z.object(
    describedAs('PreviewCatalogueImportPayload', {
      summary: previewSummaryShape,
      tasksPreview: z.array(taskPreviewShape),
      skillsPreview: z.array(skillPreviewShape),
      textsPreview: z.array(textPreviewShape),
      tasksValidation: sheetValidationShape,
      skillsValidation: sheetValidationShape,
      textsValidation: sheetValidationShape,
    }),
  ),
  {
    summary: {
      tasksFound: 1,
      skillsFound: 1,
      tasksToAdd: 0,
      tasksToUpdate: 1,
      skillsToAdd: 1,
      skillsToUpdate: 0,
      textsFound: 0,
      textsToAdd: 0,
      textsToUpdate: 0,
    },
    tasksPreview: [
      {
        row: 2,
        id: exampleIds.task,
        revision: 1,
        action: 'update',
        changes: ['Points'],
        title: exampleTask.title,
        description: exampleTask.description,
        ageGroup: exampleTask.ageGroup,
        frequency: exampleTask.frequency,
        points: 120,
        weight: 1,
        tips: '',
        videoUrl: null,
        skills: [exampleSkillText.name],
        ...exampleDetails,
      },
    ],
    skillsPreview: [{ ...exampleSkillRow, action: 'add', changes: [] }],
    textsPreview: [],
    tasksValidation: valid,
    skillsValidation: valid,
    textsValidation: valid,
  },
);

const taskToImportShape = named(
  'TaskToImport',
  'A task of a workbook, as the preview returned it.',
  z
    .object({ ...place, ...taskFields })
    .partial()
    .required({ title: true, description: true, ageGroup: true, frequency: true }),
);

const skillToImportShape = named(
  'SkillToImport',
  'A skill of a workbook, as the preview returned it.',
  z
    .object({ ...place, ...skillFields })
    .partial()
    .required({ name: true, description: true, ageGroup: true }),
);

const textToImportShape = named(
  'TextToImport',
  'A text of a workbook in another language, as the preview returned it. Without sheet, key or of it is refused.',
  z.object({ row: place.row, revision: textRevision, ...saidFields, ...textFields }).partial(),
);

/** The body of an import. */
export const rowsToImportShape = named(
  'RowsToImport',
  'The rows of a workbook to import.',
  z.object({
    tasksToImport: z.array(taskToImportShape).optional().describe('The rows of the sheet "Tasks"'),
    skillsToImport: z.array(skillToImportShape).optional().describe('The rows of the sheet "Skills"'),
    textsToImport: z.array(textToImportShape).optional().describe('The rows of the sheets of languages'),
  }),
  { tasksToImport: [], skillsToImport: [exampleSkillRow] },
);

/** The result of an import. */
export const importResultShape = named(
  'ImportResult',
  'What an import did.',
  z.object(
    describedAs('ImportCataloguePayload', {
      tasksAdded: z.int(),
      tasksUpdated: z.int(),
      skillsAdded: z.int(),
      skillsUpdated: z.int(),
      textsSaved: z.int(),
      errors: z.array(z.string()),
    }),
  ),
  { tasksAdded: 0, tasksUpdated: 0, skillsAdded: 1, skillsUpdated: 0, textsSaved: 0, errors: [] },
);
