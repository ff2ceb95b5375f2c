import { workbookFileNames } from '../../../schema/catalogue/workbook.rules.ts';
import { downloadFile } from '../../lib/downloadFile.ts';

/** Saves the empty workbook with its instructions (specification, section 7); rejects when that fails. */
export const downloadTemplate = (): Promise<void> =>
  downloadFile('/api/admin/export-template', workbookFileNames.template);

/** Saves a workbook with the whole catalogue (specification, section 7); rejects when that fails. */
export const downloadExport = (): Promise<void> => downloadFile('/api/admin/export-data', workbookFileNames.export);
