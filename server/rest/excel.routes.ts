import { z } from 'zod';
import { exportCatalogue, exportTemplate, exportTexts } from '../../schema/catalogue/export.service.ts';
import { importRows, previewWorkbook } from '../../schema/catalogue/import.service.ts';
import { textFileName } from '../../schema/catalogue/translated/textFileName.rules.ts';
import { workbookMissing, workbookTooLarge } from '../../schema/catalogue/workbook.input.ts';
import { workbookFileNames, workbookLimits } from '../../schema/catalogue/workbook.rules.ts';
import { prices } from '../limits/limits.ts';
import { errorShape } from './error.shapes.ts';
import { importResultShape, previewShape, rowsToImportShape } from './excel.shapes.ts';
import { Download, route } from './route.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const bytesPerMegabyte = 1_000_000;
const bytesPerMebibyte = 1024 * 1024;

/** The size of all rows of a full workbook, as a preview returns them. */
export const importBodyMaxBytes = 8 * bytesPerMebibyte;

/** Excel workbooks (docs/product.md#rest-calls). */
export const excelRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/upload-excel',
    operationId: 'previewWorkbook',
    tag: 'administration',
    summary: 'Read a workbook and say what importing it would do',
    description: 'Changes nothing.',
    signedIn: 'admin',
    ignoresUnknownFields: true,
    cost: 1 + prices.file,
    upload: {
      field: 'excelFile',
      description: `The workbook, .xlsx or .xls, of at most ${workbookLimits.bytes / bytesPerMegabyte} MB`,
      maxBytes: workbookLimits.bytes,
      tooLarge: workbookTooLarge,
      missing: workbookMissing,
    },
    answer: previewShape,
    refusalShape: errorShape,
    handle: async ({ actor, file }) => previewWorkbook(actor, file),
  }),
  route({
    method: 'POST',
    path: '/api/admin/import-excel',
    operationId: 'importWorkbook',
    tag: 'administration',
    summary: 'Import rows of a workbook',
    description:
      'The rows are validated again. Those that the catalogue no longer allows are left out and named in errors.',
    signedIn: 'admin',
    ignoresUnknownFields: true,
    body: rowsToImportShape,
    bodyOptions: { limit: importBodyMaxBytes },
    answer: importResultShape,
    refusalShape: errorShape,
    refusals: [409],
    handle: async ({ actor, body }) => importRows(actor, body),
  }),
  route({
    method: 'GET',
    path: '/api/admin/export-template',
    operationId: 'downloadTemplate',
    tag: 'administration',
    summary: 'Download an empty workbook to fill in',
    description: `As ${workbookFileNames.template}.`,
    signedIn: 'admin',
    download: xlsx,
    refusalShape: errorShape,
    handle: async ({ actor }) => {
      const { name, bytes } = await exportTemplate(actor);
      return new Download(name, bytes);
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/export-data',
    operationId: 'downloadCatalogue',
    tag: 'administration',
    summary: 'Download all tasks and skills as a workbook',
    description: `As ${workbookFileNames.export}; in another language than English as a workbook of its own, such as ${textFileName('de')}.`,
    signedIn: 'admin',
    query: {
      language: {
        description: 'What they say in this language, a tag of BCP 47: English unless given',
        schema: z.string().optional(),
      },
    },
    download: xlsx,
    refusalShape: errorShape,
    handle: async ({ actor, query }) => {
      const language = query.get('language');
      const { name, bytes } = await (language === null ? exportCatalogue(actor) : exportTexts(actor, language));
      return new Download(name, bytes);
    },
  }),
];
