import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  commandLine,
  findProcesses,
  processIdentity,
  signalProcess,
  waitUntil,
  workingDirectory,
} from './processes.ts';
import { StartError } from './startError.ts';

/** The contents of the postmaster.pid of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
  status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

const TIMEOUTS_MS = { orphansExit: 3_000, orphansQuit: 5_000, stop: 30_000, quit: 10_000 };

/** The name in the command line of every process of a cluster. */
export function clusterName(cluster: string): string {
  return `dadventures-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function readPidFile(cluster: string): { postmaster: Postmaster; directory: string } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const status = lines[7]?.trim();
  return {
    postmaster: {
      pid,
      port: Number(lines[3]),
      status: status === 'ready' || status === 'starting' || status === 'stopping' ? status : 'unknown',
    },
    directory: lines[1] ?? '',
  };
}

/** Whether a process belongs to this cluster. If its working directory is not readable, as in some containers, its command line decides. */
function worksIn(cluster: string, pid: number): boolean {
  const directory = workingDirectory(pid);
  if (directory !== undefined) return directory === cluster || directory === `${cluster} (deleted)`;
  return commandLine(pid).includes(clusterName(cluster));
}

/** Whether the process of a pid file is the postmaster of this cluster, and not of a cluster that it was copied from. */
function isPostmasterOf(cluster: string, pid: number, directory: string): boolean {
  const now = workingDirectory(pid);
  if (now !== undefined) return now === cluster;
  if (!commandLine(pid).includes('postgres')) return false;
  // If the folder of a running PostgreSQL was moved, nothing is left at the old path.
  return directory === cluster || !existsSync(pidFile(directory));
}

/**
 * The running PostgreSQL of a cluster.
 *
 * @returns undefined if there is none, also if a stale postmaster.pid names a process of another program
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPidFile(cluster);
  if (found === undefined || processIdentity(found.postmaster.pid) === undefined) return undefined;
  return isPostmasterOf(cluster, found.postmaster.pid, found.directory) ? found.postmaster : undefined;
}

/**
 * Cleans up after a killed PostgreSQL: waits for its orphaned processes, because two PostgreSQL on one cluster destroy it,
 * and removes the stale postmaster.pid. The caller must hold the lock and have checked that `findPostmaster` finds none.
 *
 * @throws StartError if an orphan cannot be ended
 */
export async function clearRemains(cluster: string): Promise<void> {
  const orphans = (): number[] =>
    findProcesses((pid) => pid !== process.pid && worksIn(cluster, pid) && commandLine(pid).includes('postgres'));
  const gone = (): boolean => orphans().length === 0;
  if (!(await waitUntil(gone, TIMEOUTS_MS.orphansExit))) {
    for (const pid of orphans()) signalProcess(pid, 'SIGQUIT');
    if (!(await waitUntil(gone, TIMEOUTS_MS.orphansQuit))) {
      for (const pid of orphans()) signalProcess(pid, 'SIGKILL');
      if (!(await waitUntil(gone, TIMEOUTS_MS.orphansQuit))) {
        throw new StartError(
          `Processes of an earlier database in ${cluster} do not end (${orphans().join(', ')}): end them first.`,
        );
      }
    }
  }
  rmSync(pidFile(cluster), { force: true });
}

/**
 * Stops the PostgreSQL of a cluster (fast shutdown) and waits for its end. Does nothing if none runs.
 *
 * @throws StartError if it does not stop
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster);
  if (postmaster === undefined) return;
  const identity = processIdentity(postmaster.pid);
  const gone = (): boolean => processIdentity(postmaster.pid) !== identity;
  signalProcess(postmaster.pid, 'SIGINT');
  if (await waitUntil(gone, TIMEOUTS_MS.stop, 10)) return;
  signalProcess(postmaster.pid, 'SIGQUIT');
  if (!(await waitUntil(gone, TIMEOUTS_MS.quit)))
    throw new StartError(`The database in ${cluster} (process ${postmaster.pid}) does not stop: end that process.`);
}
