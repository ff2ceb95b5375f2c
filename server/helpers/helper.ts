import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HelperMessage } from './answerTasks.ts';
import type { HelperLimits } from './watchdog.ts';

/** A program that does work which must not run in the server's own process, and what it may take. */
export interface HelperProgram extends Omit<HelperLimits, 'parent'> {
  /** Its source; it calls `answerTasks`. */
  readonly file: string;
  /** Memory of its JavaScript, in megabytes. */
  readonly heapMb: number;
  /** How long a piece of work may take by the clock, in milliseconds: for a process that hangs. */
  readonly clockMs: number;
}

/** The process ended before its answer: it took too much or crashed. */
export class HelperEnded extends Error {}

/** The same as of the server itself (`main.ts`): a second start finds the program compiled. */
const compileCache = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile');

/** So much of what a process says before it dies is kept. */
const lastWordsLength = 2_000;

/**
 * Starts a program in a process of its own, without the server's environment. SIGKILL ends it whatever it does, which
 * cannot be said of a thread: `Worker.terminate` waits for native code and for V8's own loops.
 *
 * @throws Error when the process cannot be started
 */
export async function startHelper(program: HelperProgram) {
  const limits: HelperLimits = {
    parent: process.pid,
    processorMs: program.processorMs,
    memoryBytes: program.memoryBytes,
  };
  const child = fork(program.file, [JSON.stringify(limits)], {
    env: { NODE_COMPILE_CACHE: compileCache },
    execArgv: [`--max-old-space-size=${program.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const lastWords = keepLastWords(child);
  // Neither an unused process nor the pipes to it keep the server from ending.
  child.unref();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  // Also a signal that cannot be sent is one.
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
    throw new Error(`${program.file} could not be started: ${lastWords()}`, { cause: error });
  }
  return {
    /** Whether it can take another piece of work. */
    isAlive: () => child.exitCode === null && child.signalCode === null && child.connected,
    /**
     * Does one piece of work; one at a time.
     * @throws HelperEnded when the process took too much or crashed; the signal's reason, once it has killed the process
     */
    async run<Task extends object, Answer>(task: Task, signal: AbortSignal): Promise<Answer> {
      signal.throwIfAborted();
      signal.addEventListener('abort', kill);
      try {
        // An error of sending is one of the process, which has ended.
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
    /** Ends it, and waits until it is gone. */
    async end(): Promise<void> {
      child.ref();
      kill();
      await ended.promise.catch(() => undefined);
    },
  };
}

export type Helper = Awaited<ReturnType<typeof startHelper>>;

function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-lastWordsLength);
  });
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
  return () => words.trim();
}

async function withinClock<Result>(work: Promise<Result>, milliseconds: number, kill: () => void): Promise<Result> {
  const timer = setTimeout(kill, milliseconds);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
