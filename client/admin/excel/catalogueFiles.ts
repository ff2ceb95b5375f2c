import { textFileName } from '../../../schema/catalogue/translated/textFileName.rules.ts';
import { workbookFileNames } from '../../../schema/catalogue/workbook.rules.ts';
import { downloadFile } from '../../relay/downloadFile.ts';

/** Downloads the empty workbook with its instructions; rejects on failure. */
export const downloadTemplate = (): Promise<void> =>
  downloadFile('/api/admin/export-template', workbookFileNames.template);

/** Downloads a workbook with the whole catalogue; rejects on failure. */
export const downloadExport = (): Promise<void> => downloadFile('/api/admin/export-data', workbookFileNames.export);

/** Downloads a workbook with what the catalogue says in another language than English; rejects on failure. */
export const downloadTexts = (language: string): Promise<void> =>
  downloadFile(`/api/admin/export-data?language=${encodeURIComponent(language)}`, textFileName(language));
