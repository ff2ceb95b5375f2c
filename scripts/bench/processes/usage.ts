import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const microsecondsPerTick = 10_000;

/** What a process has used, in microseconds, and what its ended children have. */
interface ProcessTime {
  readonly parent: number;
  readonly own: number;
  readonly children: number;
}

function readProcess(pid: number): ProcessTime | null {
  try {
    // The name before it, in brackets, may hold anything.
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

/** Whether this system tells what processes use. */
export const canReadUsage = (): boolean => readProcess(process.pid) !== null;

/** The process that started another one; 0 when that is not known. */
export const parentOf = (pid: number): number => readProcess(pid)?.parent ?? 0;

/** Processor time of one process, in microseconds. */
export const timeOf = (pid: number): number => readProcess(pid)?.own ?? 0;

/** Processor time of a process, those that it started, and those of them that have ended, in microseconds. */
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

/** Processor time that all processes of the machine have used, time that the host took included, in microseconds. */
export function timeOfMachine(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) * microsecondsPerTick;
}

/** Memory that a process holds, in bytes; 0 where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
