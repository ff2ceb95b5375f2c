import { setTimeout as pause } from 'node:timers/promises';

/** How often it looks for further work while it waits for what has begun, in milliseconds. */
const lookAgainMs = 1_000;

/** How long it takes work, in milliseconds; whoever calls it again goes on. */
const takesMs = 3_000_000;

interface Works<Work> {
  /** How much is done at the same time. */
  readonly places: number;
  /** Claims what comes next; null if there is nothing now. */
  readonly take: () => Promise<Work | null>;
  readonly run: (work: Work) => Promise<void>;
  /** Nothing begins after it aborts. */
  readonly stop: AbortSignal;
}

/**
 * Works until there is nothing left, some of it side by side. It also finds what comes while it works, so that what takes long holds up
 * nothing but its own place. Nothing begins after a failure.
 *
 * @throws Error the first failure, once everything that had begun has ended
 */
export async function workSideBySide<Work>({ places, take, run, stop }: Works<Work>): Promise<void> {
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();
  const until = performance.now() + takesMs;
  const begin = async (): Promise<boolean> => {
    const work = await take().catch((error: unknown) => {
      failures.push(error);
      return null;
    });
    if (work === null) return false;
    const ended: Promise<void> = run(work)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(ended));
    running.add(ended);
    return true;
  };
  for (;;) {
    while (!stop.aborted && failures.length === 0 && running.size < places && performance.now() < until) {
      if (!(await begin())) break;
    }
    if (running.size === 0) break;
    const looking = new AbortController();
    const look = pause(lookAgainMs, undefined, { signal: looking.signal, ref: false }).catch(() => undefined);
    await Promise.race([...running, look]);
    looking.abort();
  }
  if (failures.length > 0) throw failures[0];
}
