import { z } from 'zod';
import { exportCatalogue, exportTemplate } from '../../schema/catalogue/export.service.ts';
import { importRows, previewWorkbook } from '../../schema/catalogue/import.service.ts';
import { workbookMissing, workbookTooLarge } from '../../schema/catalogue/workbook.input.ts';
import { workbookFileNames, workbookLimits } from '../../schema/catalogue/workbook.rules.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { filePoints } from '../graphql/uploads.ts';
import { Download, route } from './route.ts';
import { errorShape, taskDetailFields } from './shapes.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The size of all rows of a full workbook, as a preview returns them. */
const importBodyMaxBytes = 8 * 1024 * 1024;

const skillFields = { name: z.string(), description: z.string(), ageGroup: z.enum(ageGroups) };

const taskFields = {
  title: z.string(),
  description: z.string(),
  ageGroup: z.enum(ageGroups),
  frequency: z.enum(frequencies),
  points: z.int(),
  weight: z.number(),
  tips: z.string(),
  videoUrl: z.string().nullable(),
  skills: z.array(z.string()).describe('Names of skills of the age group'),
  ...taskDetailFields,
};

const place = {
  row: z.int().describe('As spreadsheet programs count: the first row is 1'),
  id: z.uuid().nullable().describe('The row of the catalogue that it changes; null if it adds one'),
  revision: z
    .int()
    .nullable()
    .describe('The revision of the row that it changes; if it is outdated when it is sent back, the row is left out'),
};

const preview = { ...place, action: z.enum(['add', 'update']), changes: z.array(z.string()) };

const validation = z.object({ isValid: z.boolean(), errors: z.array(z.string()) });

/** The result of reading a workbook (docs/product.md#excel). */
const previewShape = z.object({
  summary: z.object({
    tasksFound: z.int(),
    skillsFound: z.int(),
    tasksToAdd: z.int(),
    tasksToUpdate: z.int(),
    skillsToAdd: z.int(),
    skillsToUpdate: z.int(),
  }),
  tasksPreview: z.array(z.object({ ...preview, ...taskFields })),
  skillsPreview: z.array(z.object({ ...preview, ...skillFields })),
  tasksValidation: validation,
  skillsValidation: validation,
});

const taskToImport = z
  .object({ ...place, ...taskFields })
  .partial()
  .required({
    title: true,
    description: true,
    ageGroup: true,
    frequency: true,
  });
const skillToImport = z.object({ ...z.object(place).partial().shape, ...skillFields });

/** The result of an import. */
const resultShape = z.object({
  tasksAdded: z.int(),
  tasksUpdated: z.int(),
  skillsAdded: z.int(),
  skillsUpdated: z.int(),
  errors: z.array(z.string()),
});

/** Excel workbooks (docs/product.md#rest-calls). */
export const excelRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/upload-excel',
    summary:
      'Read a workbook and say what importing it would do; changes nothing; costs 51 points of the hourly budget',
    signedIn: 'admin',
    cost: 1 + filePoints,
    upload: {
      field: 'excelFile',
      maxBytes: workbookLimits.bytes,
      tooLarge: workbookTooLarge,
      missing: workbookMissing,
    },
    answer: previewShape,
    refusalShape: errorShape,
    refusals: [403],
    handle: async ({ actor, file }) => previewWorkbook(actor, file),
  }),
  route({
    method: 'POST',
    path: '/api/admin/import-excel',
    summary:
      'Import rows of a workbook; they are validated again, and those that the catalogue no longer allows are left out and named in errors',
    signedIn: 'admin',
    body: z.object({
      tasksToImport: z.array(taskToImport).optional(),
      skillsToImport: z.array(skillToImport).optional(),
    }),
    bodyOptions: { limit: importBodyMaxBytes },
    answer: resultShape,
    refusalShape: errorShape,
    refusals: [403, 409],
    handle: async ({ actor, body }) => importRows(actor, body),
  }),
  route({
    method: 'GET',
    path: '/api/admin/export-template',
    summary: `An empty workbook to fill in, as ${workbookFileNames.template}`,
    signedIn: 'admin',
    download: xlsx,
    refusalShape: errorShape,
    refusals: [403],
    handle: async ({ actor }) => {
      const { name, bytes } = await exportTemplate(actor);
      return new Download(name, bytes);
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/export-data',
    summary: `All tasks and skills as a workbook, ${workbookFileNames.export}`,
    signedIn: 'admin',
    download: xlsx,
    refusalShape: errorShape,
    refusals: [403],
    handle: async ({ actor }) => {
      const { name, bytes } = await exportCatalogue(actor);
      return new Download(name, bytes);
    },
  }),
];
