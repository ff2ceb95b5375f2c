import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HelperLimits } from './watchdog.ts';

/** Messages of a helper process: `ready` once, then an answer or a failure for each task. */
export type HelperMessage = { readonly ready: true } | { readonly answer: unknown } | { readonly failure: string };

/** Lower priority than the server, which gets three times as much of a busy core: 0 is normal, 19 the lowest. */
const niceness = 5;

/**
 * Turns this process into a helper (`helper.ts`): it works on one task at a time for its parent process, with low priority
 * and within its limits. It ends with its parent, and only by SIGKILL: the server decides when, even if Ctrl-C reaches all
 * processes of a terminal.
 *
 * @param work handles one task; its errors are sent back as failures
 */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  setPriority(niceness);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const limits = JSON.parse(process.argv[2] ?? '') as HelperLimits;
  const watchdog = new Worker(path.join(import.meta.dirname, 'watchdog.ts'), { workerData: limits });
  // A normal exit would wait for native code that is still running.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const send = (message: HelperMessage) => process.send?.(message);
  process.on('message', (task: Task) => {
    watchdog.postMessage(true, []);
    work(task)
      .then(
        (answer) => ({ answer }),
        (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
      .then((message) => {
        watchdog.postMessage(false, []);
        send(message);
      });
  });
  send({ ready: true });
  // SIGKILL leaves no time to do this at the end.
  flushCompileCache();
}
