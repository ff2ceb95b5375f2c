import type { IncomingMessage } from 'node:http';
import { Refusal } from '../schema/errors.ts';

/** How long a request may take once it has arrived, in milliseconds (design, section 8). */
export const requestMs = 10_000;

/** How long one may take whose file arrives while it is worked on: a phone in a train sends 5 MB slowly. */
export const uploadMs = 120_000;

/** What the parts of an answer have taken so far, in milliseconds. */
const taken = new WeakMap<IncomingMessage, number>();

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
    reject(new Refusal('TIMEOUT', `The request was given up after ${seconds} seconds. Please try again`));
  };
  const timer = setTimeout(giveUp, Math.max(0, milliseconds - before));
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    taken.set(request, before + performance.now() - since);
  }
}
