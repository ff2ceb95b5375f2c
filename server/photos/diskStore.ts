import { once } from 'node:events';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoStore } from '../../schema/services/photoStore.ts';
import { isUuid } from '../../schema/input.ts';

const idLength = 36;

/** The ending of a file that is not complete. */
const partEnding = '.part';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/**
 * Stores photos as files, in folders two levels deep by the last digits of the id. These are random, so no folder grows
 * large. A file gets its final name once it is complete and flushed to the disk.
 *
 * @param folder absolute path; created with the first photo
 */
export function diskStore(folder: string): PhotoStore {
  const folderOf = (id: string) => path.join(folder, id.slice(-4, -2), id.slice(-2));
  const fileOf = (id: string) => path.join(folderOf(id), `${checked(id)}.jpg`);

  return {
    async put(id, bytes) {
      const file = fileOf(id);
      await mkdir(path.dirname(file), { recursive: true, mode: ownerOnly.folder });
      try {
        await writeFile(`${file}${partEnding}`, bytes, { mode: ownerOnly.file, flush: true });
        await rename(`${file}${partEnding}`, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        await rm(`${file}${partEnding}`, { force: true });
        throw error;
      }
    },
    async get(id) {
      // Not from a FileHandle: an open one that is garbage-collected throws outside of any request.
      const file = createReadStream(fileOf(id));
      return once(file, 'open').then(() => file, orNull);
    },
    async delete(id) {
      const file = fileOf(id);
      await Promise.all([rm(file, { force: true }), rm(`${file}${partEnding}`, { force: true })]);
    },
    async *list() {
      for await (const entry of filesBelow(folder)) {
        const id = entry.name.slice(0, idLength);
        const file = await stat(path.join(entry.parentPath, entry.name)).catch(orNull);
        if (file && isUuid(id))
          yield { id, storedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(file.mtimeMs)) };
      }
    },
  };
}

/** Refuses everything but ids, because the id becomes part of a path. */
function checked(id: string): string {
  if (!isUuid(id)) throw new Error('The id of a photo is a UUID');
  return id.toLowerCase();
}

/** Flushes a folder: without this, a crash could lose the new name. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

async function* filesBelow(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder, { recursive: true }).catch(orNull);
  for await (const entry of entries ?? []) if (entry.isFile()) yield entry;
}

/** Turns the error of a missing file into null, and rethrows all others. */
function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
