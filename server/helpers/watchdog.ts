import { parentPort, workerData } from 'node:worker_threads';

/** The limits of a helper process, passed to its watchdog. */
export interface HelperLimits {
  /** The process that started it. A helper does not outlive its parent. */
  readonly parent: number;
  /** Processor time per task, in milliseconds; it does not depend on how busy the machine is. */
  readonly processorMs: number;
  /** Memory of the whole process, in bytes. */
  readonly memoryBytes: number;
}

/** How often the limits are checked, in milliseconds. */
const intervalMs = 50;

/*
 * A thread of a helper process that kills the process if it exceeds a limit or if its parent has ended. It runs whatever
 * the other threads do: neither native code nor endless loops can block it.
 */

const { parent, processorMs, memoryBytes } = workerData as HelperLimits;

/** The processor time that the process had used when the current task began; undefined while it is idle. */
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
