import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const microsecondsPerTick = 10_000;

/** Processor time of a process and of its ended children, microseconds. */
interface ProcessTime {
  readonly parent: number;
  readonly own: number;
  readonly children: number;
}

function readProcess(pid: number): ProcessTime | null {
  try {
    // The name of the program, in brackets, may contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ').map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11);
    return {
      parent,
      own: (user + system) * microsecondsPerTick,
      children: (childUser + childSystem) * microsecondsPerTick,
    };
  } catch {
    return null;
  }
}

/** Whether this system reports the processor time of processes. */
export const canReadUsage = (): boolean => readProcess(process.pid) !== null;

/** The parent of a process; 0 when it is unknown. */
export const parentOf = (pid: number): number => readProcess(pid)?.parent ?? 0;

/** Processor time of one process, microseconds. */
export const timeOf = (pid: number): number => readProcess(pid)?.own ?? 0;

/** Processor time of a process and all its descendants, ended ones included, microseconds. */
export function timeOfTree(root: number): number {
  const all = new Map<number, ProcessTime>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(Number(name)) : null;
    if (found) all.set(Number(name), found);
  }
  const timeFrom = (pid: number): number => {
    const found = all.get(pid);
    if (!found) return 0;
    const below = [...all].filter(([, { parent }]) => parent === pid).map(([child]) => timeFrom(child));
    return below.reduce((sum, time) => sum + time, found.own + found.children);
  };
  return timeFrom(root);
}

/** Resident memory of a process, bytes; 0 when it is unknown. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
