import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Which cores the servers get, and which PostgreSQL and the load; null where processes cannot be pinned. */
export interface Cores {
  readonly server: string;
  readonly others: string;
}

/** The numbers of a list such as `0-2,5`. */
export function readCoreList(list: string): number[] {
  return list
    .trim()
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, place) => first + place);
    });
}

/** The first core for the servers, all others for PostgreSQL and the load: needs Linux, taskset and two cores. */
export function findCores(): Cores | null {
  if (process.platform !== 'linux' || spawnSync('taskset', ['--version']).status !== 0) return null;
  const allowed = /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const [first, ...others] = readCoreList(allowed);
  return first === undefined || others.length === 0 ? null : { server: String(first), others: others.join(',') };
}

/** The command that runs a program on those cores. */
export const onCores = (cores: string | undefined, command: readonly string[]): string[] =>
  cores === undefined ? [...command] : ['taskset', '-c', cores, ...command];

/** Moves a running process there; what it starts from now on follows. Without the right to do so it stays where it is. */
export function moveTo(cores: string | undefined, pid: number): void {
  if (cores !== undefined) spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]);
}
