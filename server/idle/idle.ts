import { setTimeout as sleep } from 'node:timers/promises';

/** After so long without a write the program rests, in milliseconds. */
const quietMs = 600_000;

/** How often it looks for work while it rests, in milliseconds. */
const restMs = 60_000;

/** How often one process tells the others that it writes, in milliseconds: they stay awake much longer than that. */
const tellEveryMs = 10_000;

/** A clock that a test can replace. */
interface IdleOptions {
  /** Milliseconds that only grow; those since the start of the process unless given. */
  readonly clock?: () => number;
  /** Waits; ends early, without an error, when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const waitUsually = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/**
 * Whether this server rests: ten minutes after its last write, and until its next one. Whoever looks into the database again and again
 * then does so once a minute, all at the same moment, so that a database that is paid by use can rest too
 * (docs/decisions/093-idle.md).
 */
export class Idle {
  readonly #clock: () => number;
  readonly #wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly #wakers = new Set<() => void>();
  readonly #tellers = new Set<() => void>();
  #awakeSince: number;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor({ clock = () => performance.now(), wait = waitUsually }: IdleOptions = {}) {
    this.#clock = clock;
    this.#wait = wait;
    this.#awakeSince = clock();
  }

  get isResting(): boolean {
    return this.#clock() - this.#awakeSince >= quietMs;
  }

  /** Ends the rest: this process writes, or has found something to do. Other processes of the server are told. */
  wake(): void {
    this.hear();
    if (this.#clock() - this.#toldAt < tellEveryMs) return;
    this.#toldAt = this.#clock();
    for (const tell of this.#tellers) tell();
  }

  /** Ends the rest because another process of this server writes. */
  hear(): void {
    const wasResting = this.isResting;
    this.#awakeSince = this.#clock();
    if (wasResting) this.look();
  }

  /** Has everybody look now, and rest on: something may have been left to do. */
  look(): void {
    for (const waker of this.#wakers) waker();
  }

  /** Calls `tell` when other processes should hear that this one writes, at most every ten seconds. */
  onWake(tell: () => void): void {
    this.#tellers.add(tell);
  }

  /**
   * Calls `waker` when everybody should look.
   *
   * @returns a function after which it is not called any more
   */
  onLook(waker: () => void): () => void {
    this.#wakers.add(waker);
    return () => void this.#wakers.delete(waker);
  }

  /**
   * How long to wait before looking again, in milliseconds.
   *
   * @param usualMs while the server is awake
   * @param dueInMs until something is known to be due, if anything is
   */
  waitMs(usualMs: number, dueInMs = Number.POSITIVE_INFINITY): number {
    if (!this.isResting) return usualMs;
    const untilLook = restMs - ((this.#clock() - this.#awakeSince) % restMs);
    // Timers may end a little early: whoever has just looked for this minute waits for the next one.
    const nextLook = untilLook < usualMs ? untilLook + restMs : untilLook;
    return Math.max(usualMs, Math.min(nextLook, dueInMs));
  }

  /**
   * Looks again and again until the signal aborts. Whoever is at it when everybody should look looks once more: it may have read before
   * there was something to do.
   *
   * @param look returns the milliseconds until something is known to be due, if anything is
   * @param usualMs how long it waits in between while the server is awake, in milliseconds
   */
  async repeat(look: () => Promise<number | undefined>, usualMs: number, signal: AbortSignal): Promise<void> {
    let asked = new AbortController();
    const forget = this.onLook(() => asked.abort());
    try {
      while (!signal.aborted) {
        asked = new AbortController();
        const dueInMs = await look();
        await this.#wait(this.waitMs(usualMs, dueInMs), AbortSignal.any([signal, asked.signal]));
      }
    } finally {
      forget();
    }
  }
}
