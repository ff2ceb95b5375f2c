import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../schema/errors.ts';
import { isUuid } from '../../schema/input.ts';
import { say } from '../../schema/say.rules.ts';
import type { ImportFiles } from '../../schema/services/importFiles.ts';

const partEnding = '.part';
const ending = '.zip';
const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/** Where files wait on this machine. */
const importFolder = (dataDir: string): string => path.join(dataDir, 'imports');

/** The file of an import. */
export function importFile(dataDir: string, id: string): string {
  if (!isUuid(id)) throw new Error('The id of an import is a UUID');
  return path.join(importFolder(dataDir), `${id.toLowerCase()}${ending}`);
}

const noRoom = () => new Refusal('UNAVAILABLE', say('The disk of this server is nearly full. Please try again later'));

const partMissing = () => new Refusal('CONFLICT', say('What comes before is missing. Please choose the file again'));

/** Room that stays free on the disk for everybody else, in bytes. */
const reserveBytes = 1_073_741_824;

/** After how many bytes of a file it is looked again whether that room is there: it may come in one part, beside others. */
const roomEveryBytes = 8 * 1_048_576;

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserveBytes) throw noRoom();
}

/** Keeps the files of imports in a folder of DATA_DIR. */
export const importFiles = (dataDir: string): ImportFiles => ({
  async save(id, chunks, { from, maxBytes, tooLarge }) {
    const part = importFile(dataDir, id) + partEnding;
    await mkdir(importFolder(dataDir), { recursive: true, mode: ownerOnly.folder });
    await requireRoom(importFolder(dataDir));
    const file = await open(part, constants.O_RDWR | constants.O_CREAT, ownerOnly.file);
    let length = from;
    let lookedAt = from;
    try {
      if ((await file.stat()).size < from) throw partMissing();
      await file.truncate(from);
      for await (const chunk of chunks) {
        if (length + chunk.length > maxBytes) throw tooLarge();
        await file.write(chunk, 0, chunk.length, length);
        length += chunk.length;
        if (length - lookedAt < roomEveryBytes) continue;
        await requireRoom(importFolder(dataDir));
        lookedAt = length;
      }
      await file.sync();
    } catch (error) {
      throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? noRoom() : error;
    } finally {
      await file.close();
    }
    return length;
  },
  async complete(id) {
    const file = importFile(dataDir, id);
    await rename(file + partEnding, file);
  },
  async remove(id) {
    const file = importFile(dataDir, id);
    await Promise.all([rm(file, { force: true }), rm(file + partEnding, { force: true })]);
  },
});

/** The ids of the imports that have a file on this machine, whole or not. */
export async function importsHere(dataDir: string): Promise<string[]> {
  const names = await readdir(importFolder(dataDir)).catch(() => []);
  const ids = names.map((name) => name.replace(/\.zip(\.part)?$/, ''));
  return [...new Set(ids.filter(isUuid))];
}
