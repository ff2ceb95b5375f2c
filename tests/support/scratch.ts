import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDatabase } from './removeDatabase.ts';

export interface Scratch {
  /** The absolute path of a new folder, for DATA_DIR. */
  dataDir: string;
  /** Stops the database in the folder and removes the folder. */
  remove(): Promise<void>;
}

const memory = '/dev/shm';
const enoughBytes = 4 * 2 ** 30;

/**
 * Where scratch folders lie: in memory where there is plenty of it. A database has a thousand files, and copying them costs a tenth
 * of what it costs on a disk.
 */
export const scratchParent = ((): string => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= enoughBytes) return memory;
  } catch {
    // Not on Linux.
  }
  return tmpdir();
})();

/**
 * Creates a folder for one test database. A watching process removes it even if this process is killed; it runs in its own
 * process group, so that Ctrl-C does not reach it.
 */
export function makeScratch(): Scratch {
  const dataDir = mkdtempSync(join(scratchParent, 'dadventures-test-'));
  // Root runs PostgreSQL as another user, which must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const program = fileURLToPath(new URL('removeDatabase.ts', import.meta.url));
  const watcher = spawn(process.execPath, [program, dataDir], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  watcher.unref();
  return {
    dataDir,
    remove: async () => {
      await removeDatabase(dataDir);
      watcher.stdin.end();
    },
  };
}
