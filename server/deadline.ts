import { Refusal } from '../schema/errors.ts';

/** How long a request may take once it has arrived, in milliseconds (design, section 8). */
export const requestMs = 10_000;

/** How long one may take whose file arrives while it is worked on: a phone in a train sends 5 MB slowly. */
export const uploadMs = 120_000;

/**
 * Waits for `work`, but not for ever. What is given up may still finish: writes are transactions, and
 * a repeat with the same idempotency key gets their answer.
 *
 * @throws Refusal TIMEOUT after `milliseconds`
 */
export async function withinTime<Result>(work: PromiseLike<Result> | Result, milliseconds: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const seconds = milliseconds / 1_000;
    reject(new Refusal('TIMEOUT', `The request was given up after ${seconds} seconds. Please try again`));
  }, milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
