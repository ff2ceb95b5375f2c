import { allowedAddresses, type Resolve, resolverOf } from './addresses.ts';
import { type OutgoingAnswer, type OutgoingRequest, post } from './post.ts';

/** Where this site may send to, and how. */
export interface Outbound {
  /** Whether this machine and its own network are allowed, unencrypted too (OUTBOUND_PRIVATE). */
  readonly isPrivate: boolean;
  readonly resolve: Resolve;
  /** Trusted certificates besides the usual ones. */
  readonly ca?: string | undefined;
}

/** How long a receiver has to answer, in milliseconds, looking up its name included. */
export const answerWithinMs = 10_000;

/** What the settings allow. */
export function outboundOf(
  { outboundPrivate }: { readonly outboundPrivate: 'on' | 'off' },
  resolve?: Resolve,
): Outbound {
  const isPrivate = outboundPrivate === 'on';
  return { isPrivate, resolve: resolve ?? resolverOf(isPrivate) };
}

/** Whether the host of an address leads only where this site may send to; false as well for one that cannot be found. */
export const isAllowedTarget = async ({ hostname }: URL, outbound: Outbound): Promise<boolean> =>
  (await allowedAddresses(hostname, outbound)) !== null;

/**
 * Sends a POST request to an address that somebody with an account has named.
 *
 * @param limits.stop ends it
 * @param limits.withinMs how long all of it may take
 * @throws Error if there is no answer in time, or the address leads where this site may not send to
 */
export async function send(
  outgoing: OutgoingRequest,
  outbound: Outbound,
  { stop, withinMs = answerWithinMs }: { readonly stop?: AbortSignal | undefined; readonly withinMs?: number } = {},
): Promise<OutgoingAnswer> {
  const signal = AbortSignal.any([...(stop ? [stop] : []), AbortSignal.timeout(withinMs)]);
  const { hostname, protocol } = outgoing.url;
  const addresses = await orAborted(signal, allowedAddresses(hostname, outbound));
  // A site that no longer sends to its own network does not do so unencrypted either.
  if (addresses === null || (protocol === 'http:' && !outbound.isPrivate)) throw new Error('Not an address to send to');
  return post(outgoing, { addresses, signal, ca: outbound.ca });
}

/** The result of a promise, or the reason of the signal if that comes first. */
function orAborted<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
