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

/** Kills processes again and again, because they may start others meanwhile. */
const killAll = (accepts: (pid: number) => boolean): Promise<boolean> =>
  waitUntil(() => {
    const left = findProcesses((pid) => pid !== process.pid && accepts(pid));
    for (const pid of left) signalProcess(pid, 'SIGKILL');
    return left.length === 0;
  }, END_MS);

/**
 * Stops the embedded database of a folder that a test used as DATA_DIR, kills its servers and whatever else works in it,
 * and removes it with everything in it, also what root had to put elsewhere. Nothing there is no error.
 */
export async function removeDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const placeFile = join(folder, 'place.json');
  const place = existsSync(placeFile) ? (JSON.parse(readFileSync(placeFile, 'utf8')) as Place) : undefined;
  const cluster = join(place?.outside ?? folder, 'cluster');
  // A server first: it would start its PostgreSQL again.
  await killAll((pid) => hasDataDir(dataDir, pid));
  await stopPostmaster(cluster);
  await killAll((pid) => workingDirectory(pid)?.startsWith(`${dataDir}/`) === true);
  if (place?.outside !== undefined) rmSync(dirname(cluster), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

// As a program it waits for its parent's end, however it comes: the pipe to its standard input closes then.
if (import.meta.main) {
  const dataDir = process.argv[2];
  process.stdin.resume().on('end', () => dataDir !== undefined && void removeDatabase(dataDir));
}
