import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Place } from '../../prisma/embedded/place.ts';
import { stopPostmaster } from '../../prisma/embedded/postmaster.ts';
import { findProcesses, signalProcess, waitUntil, workingDirectory } from '../../prisma/embedded/processes.ts';

const END_MS = 10_000;

/**
 * Stops the embedded database of a folder that a test used as DATA_DIR, kills whatever else works in the folder, and
 * removes it with everything in it, also what root had to put elsewhere. Nothing there is no error.
 */
export async function removeDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const placeFile = join(folder, 'place.json');
  const place = existsSync(placeFile) ? (JSON.parse(readFileSync(placeFile, 'utf8')) as Place) : undefined;
  const cluster = join(place?.outside ?? folder, 'cluster');
  await stopPostmaster(cluster);
  // Again and again, because what was started meanwhile is not to be left either.
  await waitUntil(() => {
    const left = findProcesses((pid) => workingDirectory(pid)?.startsWith(`${dataDir}/`) === true);
    for (const pid of left) signalProcess(pid, 'SIGKILL');
    return left.length === 0;
  }, END_MS);
  if (place?.outside !== undefined) rmSync(dirname(cluster), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

// As a program it waits for its parent's end, however it comes: the pipe to its standard input closes then.
if (import.meta.main) {
  const dataDir = process.argv[2];
  process.stdin.resume().on('end', () => dataDir !== undefined && void removeDatabase(dataDir));
}
