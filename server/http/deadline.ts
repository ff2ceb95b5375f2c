import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';

/** How long a request may take after it has arrived, in milliseconds. */
export const requestMs = 10_000;

/** The same for a request that moves a file, in milliseconds: a phone on a train uploads 5 MB slowly, a workbook takes long to write. */
export const fileMs = 120_000;

/** The same for a file that is larger than memory, in milliseconds: 2 GB take 40 minutes over a line of 7 megabits a second. */
export const streamMs = 3_600_000;

/** For a request whose client has left. Nobody reads it. */
export const brokeOff = (): Refusal => new Refusal('BAD_USER_INPUT', say('The request broke off'));

/** The time that each request has used so far, in milliseconds. */
const timeUsed = new WeakMap<IncomingMessage, number>();

/** Aborts the work of requests that asked for a signal. */
const abandonments = new WeakMap<IncomingMessage, AbortController>();

/**
 * A signal for expensive work of a request.
 *
 * @returns aborted with a Refusal if the connection closes before the answer is sent, or if `withinTime` gives up
 */
export function abandonment(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const known = abandonments.get(request);
  if (known) return known.signal;
  const controller = new AbortController();
  abandonments.set(request, controller);
  const leave = () => {
    if (!response.writableEnded) controller.abort(brokeOff());
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return controller.signal;
}

/**
 * Waits for one step of a request. All steps of a request share one time limit; the time in which its body arrives does not
 * count. Work that was given up may still finish: writes are transactions, and a repeat with the same idempotency key
 * receives their answer.
 *
 * @param milliseconds the limit for all steps together
 * @param closeLate receives a result that arrives too late, so that it can be closed
 * @throws Refusal TIMEOUT
 */
export async function withinTime<Result>(
  request: IncomingMessage,
  work: PromiseLike<Result> | Result,
  milliseconds: number,
  closeLate?: (late: Result) => void,
): Promise<Result> {
  const before = timeUsed.get(request) ?? 0;
  const since = performance.now();
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    if (closeLate) Promise.resolve(work).then(closeLate, () => undefined);
    const seconds = milliseconds / 1_000;
    const refusal = new Refusal(
      'TIMEOUT',
      say('The request was given up after {seconds} seconds. Please try again', { seconds }),
    );
    abandonments.get(request)?.abort(refusal);
    reject(refusal);
  };
  const timer = setTimeout(giveUp, Math.max(0, milliseconds - before));
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    timeUsed.set(request, before + performance.now() - since);
  }
}
