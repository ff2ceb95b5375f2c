import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cores of the servers, and those of PostgreSQL and the load, as lists that taskset takes. */
export interface Cores {
  readonly server: string;
  readonly others: string;
}

/** The core numbers in a list such as `0-2,5`. */
export function readCoreList(list: string): number[] {
  return list
    .trim()
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, place) => first + place);
    });
}

/**
 * The first core for the servers, all others for PostgreSQL and the load.
 *
 * @returns null where processes cannot be pinned, which needs Linux, taskset and two cores
 */
export function findCores(): Cores | null {
  if (process.platform !== 'linux' || spawnSync('taskset', ['--version']).status !== 0) return null;
  const allowed = /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const [first, ...others] = readCoreList(allowed);
  return first === undefined || others.length === 0 ? null : { server: String(first), others: others.join(',') };
}

/** The command that runs another command on some cores; the command itself without cores. */
export const onCores = (cores: string | undefined, command: readonly string[]): string[] =>
  cores === undefined ? [...command] : ['taskset', '-c', cores, ...command];

/** Moves a running process and its future children to some cores. Without the right to do so, it changes nothing. */
export function moveTo(cores: string | undefined, pid: number): void {
  if (cores !== undefined) spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]);
}
