/** Before the first line, so that spreadsheet programs know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet program would take for a formula, also in full width, or what could hide one. */
const formula = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet program would run as a formula gets an apostrophe in
 * front, which shows it as text.
 */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const written =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  const safe = formula.test(written) ? `'${written}` : written;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
