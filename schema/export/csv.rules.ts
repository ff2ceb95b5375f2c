/** Before the first line, so that spreadsheet programs know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The start of a text that a spreadsheet program takes for a formula, also in full width, or characters that hide one. */
const formula = /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * The places in a text where a formula would begin if a program took another separator than the comma: where the system's
 * language has the semicolon, Excel splits there, also within quotes that a comma of the same line has begun.
 */
const formulaBehindSeparator = /(?<=[;|\t\n\v\f\r\u0085\u2028\u2029][\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet program would run as a formula, wherever it splits the line, gets an
 * apostrophe in front of the formula, which shows it as text. Numbers stay numbers.
 */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const written =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  const split = written.replace(formulaBehindSeparator, "'");
  const safe = formula.test(written) ? `'${split}` : split;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
