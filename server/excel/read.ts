import { CFB, type CellObject, type ParsingOptions, read, set_cptable, SSF, type WorkBook, type WorkSheet } from 'xlsx';
import type { Cell, Sheet, WantedSheets } from '../../schema/services/workbooks.ts';
import { comparedName, workbookLimits, workbookSentences } from '../../schema/catalogue/workbook.rules.ts';
import { unpackWithinLimits } from './unpack.ts';
import { UnreadableWorkbook } from './unreadable.ts';

/** The last row number that spreadsheet programs support. */
const lastRow = 1_048_576;

const signatures = {
  /** .xlsx files are zip archives. */
  zip: [0x50, 0x4b, 0x03, 0x04],
  /** .xls files are compound files, and so are .xlsx files with a password. */
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
} as const;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * Reads sheets of a workbook. Runs in a helper process, within its limits of time and memory.
 *
 * @throws UnreadableWorkbook with a sentence for the user
 */
export async function readSheets(bytes: Buffer, wanted: readonly WantedSheets[]): Promise<Sheet[]> {
  const isZip = startsWith(bytes, signatures.zip);
  if (!isZip && !startsWith(bytes, signatures.compound)) throw new UnreadableWorkbook(workbookSentences.notAWorkbook);
  // Texts of Excel 95 are in the code page that the file names.
  if (!isZip) set_cptable(await import('xlsx/dist/cpexcel.full.mjs'));
  const plain = isZip ? await unpack(bytes) : bytes;
  const { SheetNames: written } = parse(plain, { bookSheets: true });
  checkSheetNames(written);
  const found = wanted.flatMap((one) => foundSheets(one, written));
  const { Sheets: sheets } = parse(plain, { sheets: found.map((one) => one.written) });
  const read = found.flatMap(({ name, written: key, column }) => {
    const sheet = sheets[key];
    // Somebody's own sheet beside those of the catalogue has no limits.
    const isRead = sheet && (column === null || hasColumn(sheet, column));
    return isRead ? [{ name, rows: rowsOf(name, sheet) }] : [];
  });
  checkTexts(read);
  return read;
}

interface FoundSheet {
  readonly name: string;
  /** Its name as the workbook has it. */
  readonly written: string;
  /** The column without which it is another one. */
  readonly column: string | null;
}

function foundSheets(wanted: WantedSheets, written: readonly string[]): FoundSheet[] {
  if (typeof wanted === 'string') {
    const found = written.find((other) => comparedName(other) === comparedName(wanted));
    return found === undefined ? [] : [{ name: wanted, written: found, column: null }];
  }
  const start = `${comparedName(wanted.name)} `;
  return written.flatMap((other) => {
    const compared = comparedName(other);
    const isOne = compared.startsWith(start) && !compared.slice(start.length).includes(' ');
    return isOne ? [{ name: other.trim(), written: other, column: wanted.column }] : [];
  });
}

/** Whether the first row with values has the header. */
function hasColumn(sheet: WorkSheet, column: string): boolean {
  for (const [, row] of entriesOf(sheet['!data'] ?? [])) {
    const cells = entriesOf(row).flatMap(([, object]) => cellOf(object) ?? []);
    if (cells.length > 0)
      return cells.some((cell) => typeof cell === 'string' && comparedName(cell) === comparedName(column));
  }
  return false;
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpackWithinLimits(bytes);
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(workbookSentences.unreadable);
  }
}

function parse(bytes: Buffer, options: ParsingOptions): WorkBook {
  try {
    if (!startsWith(bytes, signatures.zip) && CFB.find(CFB.read(bytes, { type: 'buffer' }), '/EncryptedPackage')) {
      throw new UnreadableWorkbook(workbookSentences.encrypted);
    }
    return read(bytes, {
      type: 'buffer',
      dense: true,
      // A formula counts as its last displayed value and is never evaluated.
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      ...options,
    });
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableWorkbook(isProtected ? workbookSentences.encrypted : workbookSentences.unreadable);
  }
}

/** Refuses duplicate names: spreadsheet programs forbid them, and one sheet would hide the other. */
function checkSheetNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(comparedName(name))) throw new UnreadableWorkbook(workbookSentences.sameSheetName(name));
    seen.add(comparedName(name));
  }
}

/** Bounds the total length of all texts: a file stores a shared text once, but it is copied into every cell. */
function checkTexts(sheets: readonly Sheet[]): void {
  let length = 0;
  for (const { rows } of sheets) {
    for (const { cells } of rows) {
      for (const cell of cells) if (typeof cell === 'string') length += cell.length;
    }
  }
  if (length > workbookLimits.unpackedBytes) throw new UnreadableWorkbook(workbookSentences.tooLargeUnpacked);
}

/**
 * The rows that have values. Only existing cells take time, whatever range the sheet claims and however large the numbers of
 * its rows and columns are.
 */
function rowsOf(name: string, sheet: WorkSheet): Sheet['rows'] {
  const rows: { number: number; cells: Cell[] }[] = [];
  for (const [index, row] of entriesOf(sheet['!data'] ?? [])) {
    const cells: Cell[] = [];
    for (const [column, object] of entriesOf(row)) {
      const cell = cellOf(object);
      if (cell === null) continue;
      if (column >= workbookLimits.columns) throw new UnreadableWorkbook(workbookSentences.tooManyColumns(name));
      while (cells.length < column) cells.push(null);
      cells.push(cell);
    }
    if (cells.length === 0) continue;
    if (index >= lastRow) throw new UnreadableWorkbook(workbookSentences.unreadable);
    // One more than `workbookLimits.rows`, for the headers.
    if (rows.length > workbookLimits.rows) throw new UnreadableWorkbook(workbookSentences.tooManyRows(name));
    rows.push({ number: index + 1, cells });
  }
  return rows;
}

/** The existing items of a sparse array, in order. A loop over the array, even forEach, would visit every empty index. */
const entriesOf = <Item>(items: readonly Item[]): [index: number, item: Item][] =>
  Object.entries(items).map(([key, item]) => [Number(key), item]);

function cellOf({ t: type, v: value, w: shown, z: format }: CellObject): Cell {
  if (type === 'e') return { error: shown ?? '#ERROR!' };
  if (typeof value === 'number')
    return typeof format === 'string' && SSF.is_date(format) && shown !== undefined ? shown : value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
