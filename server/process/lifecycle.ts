import type { Log } from '../log.ts';
import { currentRequest } from '../observability/request.ts';
import { RequestFaults, type RequestFaultListener } from './requestFaults.ts';

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
  /** Calls `listener` for every error of a request that nothing has caught. */
  onRequestFault(listener: RequestFaultListener): void;
  /** Says that the start is over: from now on a signal stops at once. */
  started(): void;
  /** Closes everything in order and ends the process. */
  stop(exitCode: number): Promise<never>;
}

/**
 * Ties the process to its signals: the first of them (SIGINT, SIGTERM, SIGHUP) stops everything in order with exit code 0, a
 * second one ends the process at once.
 *
 * An error that nothing has caught ends the one request to which it belongs (`RequestFaults`). One that belongs to no
 * request is a fault of the process itself: it is logged and stops everything in order with exit code 1, so that whoever
 * manages the process starts a new one.
 */
export function createLifecycle(log: Pick<Log, 'error' | 'fatal'>, signals: NodeJS.Signals[] = SIGNALS): Lifecycle {
  const closers: (() => Promise<void>)[] = [];
  let starting = true;
  let askedAt: number | undefined;
  let stopping: Promise<never> | undefined;
  let isFaulty = false;
  const requestFaults = new RequestFaults(log);

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
      process.exit(isFaulty ? 1 : code);
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
      const request = currentRequest();
      if (request) {
        requestFaults.handle(error, request);
        return;
      }
      isFaulty = true;
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
    onRequestFault: (listener) => requestFaults.listen(listener),
    started: () => {
      starting = false;
      if (askedAt !== undefined) void stop(0);
    },
  };
}
