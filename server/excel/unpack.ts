import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { workbookLimits, workbookSentences } from '../../schema/catalogue/workbook.rules.ts';
import { markMissingResults } from './missingResults.ts';
import { UnreadableWorkbook } from './unreadable.ts';

/** A part that every .xlsx has, and no other zip archive. */
const contentTypes = '[Content_Types].xml';

/** The end of a sheet's cells; it occurs in no other part. */
const cellsEnd = '</sheetData>';

/**
 * Unpacks an .xlsx within limits and packs it again without compression, so that the library that reads it next never
 * inflates anything. The sizes in the directory are checked before any byte is inflated, and reading stops as soon as a
 * part exceeds its declared size. Sheets are cut down to their cells.
 *
 * @returns the uncompressed archive
 * @throws UnreadableWorkbook
 */
export async function unpackWithinLimits(bytes: Buffer): Promise<Buffer> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  if (archive.entryCount > workbookLimits.entries) throw new UnreadableWorkbook(workbookSentences.tooManyEntries);
  const entries = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  const unpackedSize = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpackedSize > workbookLimits.unpackedBytes) throw new UnreadableWorkbook(workbookSentences.tooLargeUnpacked);
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (!names.has(contentTypes) || names.size < entries.length)
    throw new UnreadableWorkbook(workbookSentences.notAWorkbook);

  const plain = new ZipFile();
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    const part = await gather(await archive.openReadStreamPromise(entry));
    plain.addBuffer(onlyCells(part), entry.fileName, { compress: false });
  }
  plain.end();
  return gather(plain.outputStream);
}

/**
 * Removes everything after the cells of a sheet: for a link or a merged range, the library would walk through every cell of
 * the range, existing or not. Formulas without a result become errors.
 */
function onlyCells(part: Buffer): Buffer {
  const end = part.indexOf(cellsEnd);
  if (end < 0) return part;
  const cells = markMissingResults(part.toString('latin1', 0, end + cellsEnd.length));
  return Buffer.from(`${cells}</worksheet>`, 'latin1');
}

async function gather(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
