import { workbookLimits, workbookSentences } from '../../../schema/catalogue/workbook.rules.ts';

/** The accepted extensions of file names. */
export const excelExtensions = ['.xlsx', '.xls'] as const;

/** The message about a file with a wrong extension or size; null for an acceptable one. The server checks its content. */
export function excelFileProblem({ name, size }: File): string | null {
  const isExcel = excelExtensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isExcel) return workbookSentences.extension.message;
  return size > workbookLimits.bytes ? workbookSentences.tooLarge.message : null;
}
