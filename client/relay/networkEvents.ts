import { type FetchFunction, Observable } from 'relay-runtime';

/** The arguments of a request: the same list in all of its events. */
export type NetworkRequest = Parameters<FetchFunction>;

/** Sees a request begin, get an answer (`value`), and end, with its error (`value`) if it failed. */
export type NetworkListener = (request: NetworkRequest, event: 'start' | 'answer' | 'end', value: unknown) => void;

/** What is kept for a listener that is still loading. */
const keptMax = 100;

const early: Parameters<NetworkListener>[] = [];

let listener: NetworkListener = (...event) => {
  if (early.length < keptMax) early.push(event);
};

/** Has the listener see all requests that `fetch` makes. An answer that nobody waits for any more is none. */
export const observed =
  (fetch: FetchFunction): FetchFunction =>
  (...request) => {
    const tell = (event: Parameters<NetworkListener>[1]) => (value?: unknown) => listener(request, event, value);
    const end = tell('end');
    return Observable.from(fetch(...request)).do({
      start: tell('start'),
      next: tell('answer'),
      error: end,
      complete: end,
      unsubscribe: end,
    });
  };

/** Calls `listen` for all requests and answers, also for those before this call. There is one listener at a time. */
export function listenToNetwork(listen: NetworkListener): void {
  listener = listen;
  for (const event of early.splice(0)) listen(...event);
}
