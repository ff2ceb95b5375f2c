import { CFB, type CellObject, read, SSF, type WorkBook, type WorkSheet } from 'xlsx';
import type { Cell, Sheet } from '../../schema/catalogue/workbooks.ts';
import { workbookLimits, workbookSentences } from '../../schema/catalogue/workbook.rules.ts';
import { unpackWithinLimits } from './unpack.ts';
import { UnreadableWorkbook } from './unreadable.ts';

/** The number of the last row that a spreadsheet program can have. */
const lastRow = 1_048_576;

const signatures = {
  /** An .xlsx is a zip archive. */
  zip: [0x50, 0x4b, 0x03, 0x04],
  /** An .xls is a compound file; so is an .xlsx with a password. */
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
} as const;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * Reads sheets of a workbook. Runs in a helper process: it may take its time and memory.
 *
 * @throws UnreadableWorkbook with a sentence for the user
 */
export async function readSheets(bytes: Buffer, names: readonly string[]): Promise<Sheet[]> {
  const isZip = startsWith(bytes, signatures.zip);
  if (!isZip && !startsWith(bytes, signatures.compound)) throw new UnreadableWorkbook(workbookSentences.notAWorkbook);
  const workbook = parse(isZip ? await unpack(bytes) : bytes, names);
  checkSheetNames(workbook.SheetNames);
  const read = names.flatMap((name) => {
    const found = workbook.SheetNames.find((other) => plainName(other) === plainName(name));
    const sheet = found === undefined ? undefined : workbook.Sheets[found];
    return sheet ? [{ name, rows: rowsOf(name, sheet) }] : [];
  });
  checkTexts(read);
  return read;
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpackWithinLimits(bytes);
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(workbookSentences.unreadable);
  }
}

function parse(bytes: Buffer, names: readonly string[]): WorkBook {
  try {
    if (!startsWith(bytes, signatures.zip) && CFB.find(CFB.read(bytes, { type: 'buffer' }), '/EncryptedPackage')) {
      throw new UnreadableWorkbook(workbookSentences.encrypted);
    }
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: [...names],
      // A formula counts as what it showed last; nothing of it is looked at.
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableWorkbook(isProtected ? workbookSentences.encrypted : workbookSentences.unreadable);
  }
}

/** A name as spreadsheet programs compare it. */
const plainName = (name: string) => name.trim().toLowerCase();

/** Spreadsheet programs allow a name once; in a file that was made otherwise, one sheet would hide the other. */
function checkSheetNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(plainName(name))) throw new UnreadableWorkbook(workbookSentences.sameSheetName(name));
    seen.add(plainName(name));
  }
}

/** A text that many cells share stands in the file once: written out for each of them it could fill any memory. */
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
 * The rows that hold something. Only cells that are there cost anything: neither the range that a sheet claims for itself
 * nor the numbers of its rows and columns do.
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
    // The headers stand in a row of their own.
    if (rows.length > workbookLimits.rows) throw new UnreadableWorkbook(workbookSentences.tooManyRows(name));
    rows.push({ number: index + 1, cells });
  }
  return rows;
}

/** What an array holds, in order. A loop over the array itself, as forEach, also looks at each place that is empty. */
const entriesOf = <Item>(items: readonly Item[]): [index: number, item: Item][] =>
  Object.entries(items).map(([key, item]) => [Number(key), item]);

function cellOf({ t: type, v: value, w: shown, z: format }: CellObject): Cell {
  if (type === 'e') return { error: shown ?? '#ERROR!' };
  if (typeof value === 'number')
    return typeof format === 'string' && SSF.is_date(format) && shown !== undefined ? shown : value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
