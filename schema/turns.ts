/**
 * Makes a queue in which at most `places` pieces of work run at a time, in the order in which they
 * came: what burns a core must not starve reads (design, section 11).
 *
 * @returns runs `work` when its turn comes, and gives what it gives
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
