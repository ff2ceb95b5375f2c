import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HelperMessage } from './answerTasks.ts';
import type { HelperLimits } from './watchdog.ts';

/** A program whose work must not run in the server's process, and its limits. */
export interface HelperProgram extends Omit<HelperLimits, 'parent'> {
  /** The source file, which calls `answerTasks`. */
  readonly file: string;
  /** The limit of its JavaScript heap, in megabytes. */
  readonly heapMb: number;
  /** Further options of V8. */
  readonly v8?: readonly string[];
  /** Its environment, which has nothing of the server's. */
  readonly env?: Readonly<Record<string, string>>;
  /** How long a task may take in wall-clock time, in milliseconds: for a process that hangs. */
  readonly clockMs: number;
}

/** The process ended before its answer: it exceeded a limit or crashed. */
export class HelperEnded extends Error {}

/** The compile cache that the server uses too (`main.ts`). */
const compileCache = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile');

/** Characters of a process's error output that are kept. */
const errorOutputLength = 2_000;

/**
 * Starts a program in a process of its own, without the server's environment. SIGKILL ends a process whatever it does. It
 * would not end a thread: `Worker.terminate` waits for native code and for V8's own loops.
 *
 * @throws Error if the process cannot be started
 */
export async function startHelper(program: HelperProgram) {
  const limits: HelperLimits = {
    parent: process.pid,
    processorMs: program.processorMs,
    memoryBytes: program.memoryBytes,
  };
  const child = fork(program.file, [JSON.stringify(limits)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...program.env },
    execArgv: [`--max-old-space-size=${program.heapMb}`, ...(program.v8 ?? [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const errorOutput = collectErrorOutput(child);
  // Neither an idle process nor its pipes keep the server running.
  child.unref();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  // Includes signals that cannot be sent.
  child.on('error', (error) => ended.reject(error));
  child.once('exit', (code, signal) => ended.reject(new HelperEnded(`The process ended with ${signal ?? code}`)));

  const nextMessage = async (): Promise<HelperMessage> => {
    const waiting = new AbortController();
    child.channel?.ref();
    try {
      const [message] = await Promise.race([once(child, 'message', { signal: waiting.signal }), ended.promise]);
      return message as HelperMessage;
    } finally {
      waiting.abort();
      child.channel?.unref();
    }
  };
  const kill = () => void child.kill('SIGKILL');

  try {
    await withinClock(nextMessage(), program.clockMs, kill);
  } catch (error) {
    throw new Error(`${program.file} could not be started: ${errorOutput()}`, { cause: error });
  }
  return {
    /** Whether it can take another task. */
    isAlive: () => child.exitCode === null && child.signalCode === null && child.connected,
    /**
     * Runs a task, one at a time.
     * @throws HelperEnded if the process exceeded a limit or crashed; the signal's reason, once it has killed the process
     */
    async run<Task extends object, Answer>(task: Task, signal: AbortSignal): Promise<Answer> {
      signal.throwIfAborted();
      signal.addEventListener('abort', kill);
      try {
        // If sending fails, the process has ended, which `ended` reports.
        child.send(task, () => undefined);
        const message = await withinClock(nextMessage(), program.clockMs, kill);
        if ('answer' in message) return message.answer as Answer;
        throw new Error('failure' in message ? message.failure : 'The process answered out of turn');
      } catch (error) {
        if (error instanceof HelperEnded) signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', kill);
      }
    },
    /** Kills the process and waits until it has ended. */
    async end(): Promise<void> {
      child.ref();
      kill();
      await ended.promise.catch(() => undefined);
    },
  };
}

export type Helper = Awaited<ReturnType<typeof startHelper>>;

function collectErrorOutput(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-errorOutputLength);
  });
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
  return () => output.trim();
}

async function withinClock<Result>(work: Promise<Result>, milliseconds: number, kill: () => void): Promise<Result> {
  const timer = setTimeout(kill, milliseconds);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
