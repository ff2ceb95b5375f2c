import type { Log } from '../observability/log.ts';
import { currentRequest } from '../http/currentRequest.ts';
import { RequestFaults, type RequestFaultListener } from './requestFaults.ts';
import { startFailure } from './startFailure.ts';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STOP_TIMEOUT_MS = 40_000;

/** Ctrl-C under `npm start` arrives twice: from the terminal, and forwarded by npm. */
const SAME_SIGNAL_MS = 1_000;

/** Thrown by a start that a signal interrupts. */
export class Interrupted extends Error {}

export interface Lifecycle {
  /** Registers what must be closed at the end. The last one registered is closed first. */
  onStop(close: () => Promise<void>): void;
  /**
   * Ends a step of the start.
   *
   * @throws Interrupted if a signal has asked to stop
   */
  checkpoint(): void;
  /** Calls `listener` for every uncaught error of a request. */
  onRequestFault(listener: RequestFaultListener): void;
  /** Ends the start: from now on a signal stops the process at once. */
  started(): void;
  /** Closes everything in order and ends the process. */
  stop(exitCode: number): Promise<never>;
}

/**
 * Connects the process to its signals. The first SIGINT, SIGTERM or SIGHUP closes everything in order and exits with code 0;
 * a second one ends the process at once.
 *
 * An uncaught error of a request ends that request only (`RequestFaults`). One during the start is printed as a sentence. Any other
 * one is logged. Both close everything in order and exit with code 1, so that the process manager starts a new process.
 */
export function createLifecycle(
  log: Pick<Log, 'debug' | 'error' | 'fatal'>,
  signals: NodeJS.Signals[] = SIGNALS,
): Lifecycle {
  const closers: (() => Promise<void>)[] = [];
  let starting = true;
  let stopRequestedAt: number | undefined;
  let stopping: Promise<never> | undefined;
  let isFaulty = false;
  const requestFaults = new RequestFaults(log);

  const stop = (exitCode: number): Promise<never> => {
    stopping ??= (async () => {
      stopRequestedAt ??= performance.now();
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
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
      if (stopRequestedAt !== undefined) {
        if (performance.now() - stopRequestedAt > SAME_SIGNAL_MS) process.exit(130);
        return;
      }
      stopRequestedAt = performance.now();
      // A start in progress stops at its next checkpoint, when everything it has opened can be closed.
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
      if (starting) {
        console.error(startFailure(error));
        log.debug({ err: error }, 'The start failed');
      } else log.fatal({ err: error }, 'An error that nothing expected');
      void stop(1);
    });
  }

  return {
    onStop: (close) => void closers.push(close),
    checkpoint: () => {
      if (stopRequestedAt !== undefined) throw new Interrupted();
    },
    stop,
    onRequestFault: (listener) => requestFaults.listen(listener),
    started: () => {
      starting = false;
      if (stopRequestedAt !== undefined) void stop(0);
    },
  };
}
