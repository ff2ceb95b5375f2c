import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '../../schema/errors.ts';

/** How long a request may take once it has arrived, in milliseconds (design, section 8). */
export const requestMs = 10_000;

/** How long one may take whose file arrives while it is worked on: a phone in a train sends 5 MB slowly. */
export const uploadMs = 120_000;

/** What the parts of an answer have taken so far, in milliseconds. */
const taken = new WeakMap<IncomingMessage, number>();

/** What ends the work for requests that have any to be ended. */
const abandonments = new WeakMap<IncomingMessage, AbortController>();

/**
 * A signal for costly work that a request waits for.
 *
 * @returns aborted with a Refusal when the connection closes before the answer is sent, and when `withinTime` gives up
 */
export function abandonment(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const known = abandonments.get(request);
  if (known) return known.signal;
  const controller = new AbortController();
  abandonments.set(request, controller);
  const leave = () => {
    if (!response.writableEnded) controller.abort(new Refusal('BAD_USER_INPUT', 'The request broke off'));
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return controller.signal;
}

/**
 * Waits for a part of the answer to a request, but not for ever: all its parts together get `milliseconds`. Waiting for
 * the request's body is no part. What is given up may still finish: writes are transactions, and a repeat with the same
 * idempotency key gets their answer.
 *
 * @param closeLate gets a result that comes after the time is up, if it holds something that must be closed
 * @throws Refusal TIMEOUT
 */
export async function withinTime<Result>(
  request: IncomingMessage,
  work: PromiseLike<Result> | Result,
  milliseconds: number,
  closeLate?: (late: Result) => void,
): Promise<Result> {
  const before = taken.get(request) ?? 0;
  const since = performance.now();
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    if (closeLate) Promise.resolve(work).then(closeLate, () => undefined);
    const seconds = milliseconds / 1_000;
    const refusal = new Refusal('TIMEOUT', `The request was given up after ${seconds} seconds. Please try again`);
    abandonments.get(request)?.abort(refusal);
    reject(refusal);
  };
  const timer = setTimeout(giveUp, Math.max(0, milliseconds - before));
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    taken.set(request, before + performance.now() - since);
  }
}
