import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Reads the entries of a ZIP file, by name. */
export async function unpack(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

/** Writes a ZIP file. */
export async function pack(file: string, entries: ReadonlyMap<string, Buffer>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
