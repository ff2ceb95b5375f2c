import { buffer } from 'node:stream/consumers';
import { addAbortSignal, type Readable } from 'node:stream';

/** The methods of the photo store that backups use. */
export interface PhotoFiles {
  /** Opens a photo; null if there is none. */
  get(id: string): Promise<Readable | null>;
  /** Stores a photo durably. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Removes a photo, if it exists. */
  delete(id: string): Promise<void>;
}

/**
 * The bytes of a photo, or null if there is none.
 *
 * @param signal aborts reading, also from a store that has stopped sending
 */
export async function readPhoto(store: PhotoFiles, id: string, signal: AbortSignal): Promise<Buffer | null> {
  const file = await store.get(id);
  return file && buffer(addAbortSignal(signal, file));
}

/** A photo as a line of its entry: id, tab, JPEG in base64. */
export const photoLine = (id: string, bytes: Buffer): string => `${id}\t${bytes.toString('base64')}\n`;

/**
 * Reads the photos from their entry, one at a time. Node's readline would buffer up to a thousand lines, each a whole photo.
 *
 * @param source the entry, uncompressed
 */
export async function* readPhotoLines(source: Readable): AsyncGenerator<{ id: string; bytes: Buffer }> {
  let begun: Buffer[] = [];
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      const line = Buffer.concat([...begun, chunk.subarray(start, end)]);
      const tab = line.indexOf('\t');
      // Sliced from the bytes: a substring would keep the whole string in memory.
      yield { id: line.toString('latin1', 0, tab), bytes: Buffer.from(line.toString('latin1', tab + 1), 'base64') };
      begun = [];
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
}
