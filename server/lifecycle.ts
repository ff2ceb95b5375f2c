import type { Log } from './log.ts';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LONGEST_STOP_MS = 40_000;

/** Ctrl-C under `npm start` arrives twice: from the terminal and passed on by npm. */
const SAME_SIGNAL_MS = 1_000;

/** Thrown inside a start that a signal interrupted. */
export class Interrupted extends Error {}

export interface Lifecycle {
  /** Registers what is to be closed at the end; the last registered is closed first. */
  onStop(close: () => Promise<void>): void;
  /**
   * Ends a step of the start.
   *
   * @throws Interrupted when a signal asked to stop meanwhile
   */
  checkpoint(): void;
  /** Says that the start is over: from now on a signal stops at once. */
  started(): void;
  /** Closes everything in order and ends the process. */
  stop(exitCode: number): Promise<never>;
}

/**
 * Ties the process to its signals: the first of them (SIGINT, SIGTERM, SIGHUP) stops everything in order with exit code 0, a
 * second one ends the process at once. An uncaught error is logged and stops everything with exit code 1.
 */
export function createLifecycle(log: Pick<Log, 'error' | 'fatal'>, signals: NodeJS.Signals[] = SIGNALS): Lifecycle {
  const closers: (() => Promise<void>)[] = [];
  let starting = true;
  let askedAt: number | undefined;
  let stopping: Promise<never> | undefined;

  const stop = (exitCode: number): Promise<never> => {
    stopping ??= (async () => {
      askedAt ??= performance.now();
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      let code = exitCode;
      for (const close of closers.reverse()) {
        await close().catch((error: unknown) => {
          log.error({ err: error }, 'Something did not close in order');
          code = 1;
        });
      }
      process.exit(code);
    })();
    return stopping;
  };

  for (const signal of signals) {
    process.on(signal, () => {
      if (askedAt !== undefined) {
        if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(130);
        return;
      }
      askedAt = performance.now();
      // A start that is under way stops at its next checkpoint, when what it was making can be closed.
      if (!starting) void stop(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, 'An error that nothing expected');
      void stop(1);
    });
  }

  return {
    onStop: (close) => void closers.push(close),
    checkpoint: () => {
      if (askedAt !== undefined) throw new Interrupted();
    },
    stop,
    started: () => {
      starting = false;
      if (askedAt !== undefined) void stop(0);
    },
  };
}
