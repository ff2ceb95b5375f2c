/**
 * Creates a queue that runs at most `places` jobs at a time, in the order of their arrival. Jobs that keep a core busy
 * go through one, so that they cannot starve reads.
 *
 * @returns a function that runs `work` when a place is free and returns its result
 */
export function takeTurns(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
