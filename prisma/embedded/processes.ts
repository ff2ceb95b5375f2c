import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const onLinux = process.platform === 'linux';

/** The output of `ps`, or undefined if it finds nothing. */
function ps(...args: string[]): string | undefined {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Distinguishes a process from a later one with the same id.
 *
 * @param pid process id
 * @returns a string that is unique among all processes of this machine at any time, or undefined if the process has ended.
 *   A zombie counts as ended, because zombies stay in a container without an init process.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (!onLinux) {
    const line = ps('-o', 'stat=,lstart=', '-p', String(pid));
    return line === undefined || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  }
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The command name may contain spaces and brackets: the fields begin after the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${fields[19] ?? ''}`;
}

/** The command line of a process (arguments separated by NUL or blank), or an empty string. */
export function commandLine(pid: number): string {
  if (onLinux) return readText(`/proc/${pid}/cmdline`) ?? '';
  return ps('-o', 'command=', '-p', String(pid)) ?? '';
}

/** The working directory of a process, or undefined if it cannot be read (not Linux, or no permission). */
export function workingDirectory(pid: number): string | undefined {
  if (!onLinux) return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * Returns the ids of the running processes that `accepts` accepts.
 */
export function findProcesses(accepts: (pid: number) => boolean): number[] {
  const names = onLinux ? readdirSync('/proc') : (ps('-axo', 'pid=')?.split(/\s+/) ?? []);
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => accepts(pid) && processIdentity(pid) !== undefined);
}

/** Sends a signal. Does nothing if the process has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Polls a condition until it holds.
 *
 * @param milliseconds the timeout
 * @param pause milliseconds between two polls
 * @returns whether the condition held in time
 */
export async function waitUntil(
  test: () => boolean | Promise<boolean>,
  milliseconds: number,
  pause = 20,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (;;) {
    if (await test()) return true;
    if (performance.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
