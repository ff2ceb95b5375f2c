import { workbookLimits, workbookSentences } from '../../../schema/catalogue/workbook.rules.ts';

/** The file names that can be chosen (specification, section 5). */
export const excelExtensions = ['.xlsx', '.xls'] as const;

/** Why a file cannot be sent, in a sentence; null when it can. What is inside is the server's to judge. */
export function excelFileProblem({ name, size }: File): string | null {
  const isExcel = excelExtensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isExcel) return workbookSentences.extension;
  return size > workbookLimits.bytes ? workbookSentences.tooLarge : null;
}
