/** Runs `work` when a place is free, unless `signal` is aborted first: then it throws the signal's reason. */
type TakeTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Creates a queue that runs at most `places` jobs at a time, in the order of their arrival. Jobs that keep a core busy
 * go through one, so that they cannot starve reads. A job that nobody waits for any more leaves the queue.
 */
export function takeTurns(places: number): TakeTurn {
  let running = 0;
  const waiting = new Set<() => void>();

  const wait = (signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(start);
      reject(signal?.reason);
    };
    waiting.add(start);
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  };

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running >= places) await wait(signal);
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
