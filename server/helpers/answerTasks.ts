import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HelperLimits } from './watchdog.ts';

/** What a helper process sends: first that it is ready, then an answer or a failure for each piece of work. */
export type HelperMessage = { readonly ready: true } | { readonly answer: unknown } | { readonly failure: string };

/** Below what answers requests, which gets three times as much of a busy core: 0 is normal, 19 the least. */
const niceness = 5;

/**
 * Makes this process a helper (`helper.ts`): it does one piece of work at a time for the process that started it, at a low
 * priority and within its limits. It ends with that process, and by SIGKILL only: the server decides when, also when
 * Ctrl-C reaches all processes of a terminal.
 *
 * @param work does one piece; what it throws is sent back as a failure
 */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  setPriority(niceness);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const limits = JSON.parse(process.argv[2] ?? '') as HelperLimits;
  const watchdog = new Worker(path.join(import.meta.dirname, 'watchdog.ts'), { workerData: limits });
  // A normal exit would wait for native code that is still at work.
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
  // SIGKILL leaves no time for it at the end.
  flushCompileCache();
}
