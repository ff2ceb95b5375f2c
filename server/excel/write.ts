import { utils, write } from 'xlsx';
import type { NewSheet } from '../../schema/services/workbooks.ts';

/**
 * Escapes text that a workbook's XML would take for an encoded character, such as "_x0041_" for "A".
 * https://learn.microsoft.com/openspecs/office_standards/ms-oi29500
 */
const literal = (cell: string | number) =>
  typeof cell === 'string' ? cell.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_') : cell;

/** Writes an .xlsx workbook whose texts are text cells, never formulas. Runs in a helper process. */
export function writeSheets(sheets: readonly NewSheet[]): Uint8Array {
  const workbook = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map(literal)),
      { dense: true },
    );
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(workbook, sheet, name);
  }
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Uint8Array;
}
