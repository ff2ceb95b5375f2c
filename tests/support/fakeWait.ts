import { vi } from 'vitest';

/** A clock for `Idle` that a test moves, in milliseconds. */
export function fakeWait(initialMs = 0) {
  let nowMs = initialMs;
  const waiting = new Set<{ readonly at: number; readonly end: () => void }>();
  return {
    clock: () => nowMs,
    /** Sets the time while nobody waits. */
    set: (milliseconds: number) => {
      nowMs = milliseconds;
    },
    wait: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const one = {
          at: nowMs + milliseconds,
          end: () => {
            waiting.delete(one);
            resolve();
          },
        };
        waiting.add(one);
        if (signal.aborted) one.end();
        else signal.addEventListener('abort', one.end, { once: true });
      }),
    /** Waits until so many wait. */
    untilAllWait: (count: number) => vi.waitUntil(() => waiting.size === count, { timeout: 10_000, interval: 1 }),
    /** Moves the clock on, and lets so many work whenever one of them wakes up. */
    async advance(milliseconds: number, count: number): Promise<void> {
      const until = nowMs + milliseconds;
      for (;;) {
        await this.untilAllWait(count);
        const next = Math.min(...[...waiting].map(({ at }) => at));
        if (next > until) break;
        nowMs = next;
        for (const one of waiting) if (one.at <= next) one.end();
      }
      nowMs = until;
    },
  };
}
