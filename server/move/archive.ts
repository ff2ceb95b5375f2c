import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { readFamily } from '../../schema/move/family.ts';
import { importLimits, UnreadableExport, unreadable } from '../../schema/move/move.rules.ts';
import type { MovedArchive } from '../../schema/move/prepareMove.service.ts';

/** The bytes of a header in front of an entry, without its name and extra fields. */
const headerBytes = 30;

const jsonName = 'export.json';

/**
 * Opens the export of another server. Its directory is checked before anything is unpacked, and each entry while it is read: its size, its
 * sum, and that it is no more than it says.
 *
 * @param file the path of the ZIP
 * @param today the date in UTC, yyyy-MM-dd
 * @throws UnreadableExport with a sentence for the user
 */
export async function openArchive(file: string, today: string): Promise<MovedArchive & { close(): void }> {
  const zip = await orUnreadable(
    openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }),
    unreadable.notAnExport,
  );
  try {
    const entries = await entriesOf(zip);
    const json = entries.get(jsonName);
    if (!json) throw unreadable.notAnExport();
    if (json.uncompressedSize > importLimits.jsonBytes) throw unreadable.tooLarge();
    const family = await orUnreadable(readFamily(textOf(zip, json), today), unreadable.damaged);
    return {
      family,
      has: (path) => (entries.get(path)?.uncompressedSize ?? Infinity) <= photoMaxBytes,
      async read(path) {
        const entry = entries.get(path);
        if (!entry || entry.uncompressedSize > photoMaxBytes) throw unreadable.damaged();
        const chunks: Buffer[] = [];
        for await (const chunk of orDamaged(bytesOf(zip, entry))) chunks.push(chunk);
        return Buffer.concat(chunks);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The library has plain errors for whatever is wrong with a file; those of the system have a code. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && !('code' in error && /^E[A-Z]+$/.test(String(error.code)));

async function orUnreadable<Value>(work: Promise<Value>, refuse: () => UnreadableExport): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UnreadableExport || !isOfFile(error) ? error : refuse();
  }
}

async function* orDamaged(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof UnreadableExport || !isOfFile(error) ? error : unreadable.damaged();
  }
}

/** The entries by name. No two have the same name or share bytes, and none is encrypted. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > importLimits.entries) throw unreadable.tooManyEntries();
  const entries = new Map<string, Entry>();
  const read = async () => {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw unreadable.damaged();
      entries.set(entry.fileName, entry);
    }
  };
  await orUnreadable(read(), unreadable.damaged);
  const inOrder = [...entries.values()].toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  for (const [index, { relativeOffsetOfLocalHeader: offset, compressedSize }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? zip.fileSize;
    if (offset + headerBytes + compressedSize > next) throw unreadable.damaged();
  }
  const photos = entries.keys().filter((name) => name.startsWith('photos/'));
  if ([...photos].length > importLimits.photos) throw unreadable.tooManyPhotos();
  return entries;
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = (await zip.openReadStreamPromise(entry)) as Readable & AsyncIterable<Buffer>;
  let sum = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw unreadable.damaged();
}

async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytesOf(zip, entry)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
