import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/** What a backup needs of the photo store. */
export interface PhotoFiles {
  /** Opens a photo, or null when there is none. */
  get(id: string): Promise<Readable | null>;
  /** Stores a photo for good. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Removes a photo; one that is not there is no error. */
  delete(id: string): Promise<void>;
}

/** The bytes of a photo, or null when there is none. */
export async function readPhoto(store: PhotoFiles, id: string): Promise<Buffer | null> {
  const file = await store.get(id);
  return file && buffer(file);
}

/** A photo as a line of its entry: id, tab, JPEG in base64. */
export const photoLine = (id: string, bytes: Buffer): string => `${id}\t${bytes.toString('base64')}\n`;

/** The photo of a line without its line end. */
export function parsePhotoLine(line: string): { id: string; bytes: Buffer } {
  const tab = line.indexOf('\t');
  return { id: line.slice(0, tab), bytes: Buffer.from(line.slice(tab + 1), 'base64') };
}
