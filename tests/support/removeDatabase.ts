import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Place } from '../../prisma/embedded/place.ts';
import { stopPostmaster } from '../../prisma/embedded/postmaster.ts';
import { findProcesses, signalProcess, waitUntil, workingDirectory } from '../../prisma/embedded/processes.ts';

const END_MS = 10_000;

/** Whether a process was started with a folder as DATA_DIR. */
function hasDataDir(dataDir: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`DATA_DIR=${dataDir}`);
  } catch {
    return false;
  }
}

/** Kills processes repeatedly, because they may start others meanwhile. */
const killAll = (accepts: (pid: number) => boolean): Promise<boolean> =>
  waitUntil(() => {
    const left = findProcesses((pid) => pid !== process.pid && accepts(pid));
    for (const pid of left) signalProcess(pid, 'SIGKILL');
    return left.length === 0;
  }, END_MS);

/**
 * Stops the embedded database of a test's DATA_DIR, kills its servers and all other processes that work in the folder, and
 * removes the folder and the database files that root keeps outside of it. A missing folder is no error.
 */
export async function removeDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const placeFile = join(folder, 'place.json');
  const place = existsSync(placeFile) ? (JSON.parse(readFileSync(placeFile, 'utf8')) as Place) : undefined;
  const cluster = join(place?.outside ?? folder, 'cluster');
  // Servers first, because they would restart PostgreSQL.
  await killAll((pid) => hasDataDir(dataDir, pid));
  await stopPostmaster(cluster);
  await killAll((pid) => workingDirectory(pid)?.startsWith(`${dataDir}/`) === true);
  if (place?.outside !== undefined) rmSync(dirname(cluster), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

// As a program it waits until its parent process has ended: that closes the pipe to its standard input.
if (import.meta.main) {
  const dataDir = process.argv[2];
  process.stdin.resume().on('end', () => dataDir !== undefined && void removeDatabase(dataDir));
}
