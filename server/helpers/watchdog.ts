import { parentPort, workerData } from 'node:worker_threads';

/** What a helper process may take; handed to its watchdog. */
export interface HelperLimits {
  /** The process that started it: a helper does not outlive it. */
  readonly parent: number;
  /** Time of the processor for one piece of work, in milliseconds. However busy the machine is, work gets as much. */
  readonly processorMs: number;
  /** Memory of the whole process, in bytes. */
  readonly memoryBytes: number;
}

/** How often the watchdog looks, in milliseconds. */
const intervalMs = 50;

/*
 * A thread of a helper process that ends the process when it takes too much, and when nobody waits for it any more. It runs
 * whatever the other threads do: native code and long loops cannot keep it from looking.
 */

const { parent, processorMs, memoryBytes } = workerData as HelperLimits;

/** What the process had taken of the processor when it began to work; undefined while it waits. */
let atBeginning: NodeJS.CpuUsage | undefined;

parentPort?.on('message', (isWorking: boolean) => {
  atBeginning = isWorking ? process.cpuUsage() : undefined;
});

setInterval(() => {
  const taken = atBeginning ? process.cpuUsage(atBeginning) : { user: 0, system: 0 };
  const isTooLong = (taken.user + taken.system) / 1_000 > processorMs;
  if (isTooLong || process.memoryUsage.rss() > memoryBytes || process.ppid !== parent) {
    process.kill(process.pid, 'SIGKILL');
  }
}, intervalMs);
