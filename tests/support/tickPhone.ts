import { setImmediate as turn } from 'node:timers/promises';
import { Environment, Network, RecordSource, Store as RelayStore } from 'relay-runtime';
import { vi } from 'vitest';
import { newEntry, newTick } from '../../client/offline/entry.ts';
import { setKept } from '../../client/offline/kept.ts';
import { createOutbox, type Outbox } from '../../client/offline/outbox.ts';
import type { Store } from '../../client/offline/store.ts';
import { setViewerId } from '../../client/relay/viewer.ts';
import type { Tick, TickResult } from '../../schema/tick/tick.rules.ts';
import { memoryStore } from '../client/offline/memoryStore.ts';

/*
 * Phones with the outbox of the client. What is one for each page there is one for all phones here: only one of them is awake at a time.
 */

/**
 * What becomes of the requests of a phone while it is awake. One that has no network says so; a tab is killed while a request is under
 * way, before or after the server got it.
 */
export type Fate = 'answered' | 'offline' | 'lostRequest' | 'lostAnswer' | 'killedBefore' | 'killedAfter';

/** How a phone reaches the server. */
interface Line {
  /** `POST /api/ticks`. */
  readonly store: (ticks: readonly Tick[]) => Promise<readonly TickResult[]>;
  /** Sends the mutation of a tick that completes or undoes. Returns whether it was not refused. */
  readonly mutate: (tick: Tick) => Promise<boolean>;
}

/** Of things of which the pages have loaded nothing. */
const shown = { childId: '', childName: null, title: null, taskId: null };

const never = () => new Promise<never>(() => {});

/** The network of the phone that is awake. */
let network: { readonly isOnline: boolean; fetch(ticks: readonly Tick[]): Promise<Response> } | null = null;
const underway = new Set<Promise<unknown>>();

/** Waits until nothing happens any more: all requests have ended, and what follows from them. */
async function quiet(): Promise<void> {
  do {
    await Promise.allSettled(underway);
    for (let turns = 0; turns < 5; turns += 1) await turn();
  } while (underway.size > 0);
}

/** A store that answers nothing more once its tab was killed. */
const storeOf = (store: Store, tab: { readonly isOpen: boolean }): Store =>
  new Proxy(store, {
    get:
      (all, name: keyof Store) =>
      (...given: unknown[]): unknown =>
        tab.isOpen ? Reflect.apply(all[name], all, given) : never(),
  });

/** The phone of a user. */
export class TickPhone {
  readonly #userId: string;
  readonly #line: Line;
  readonly #store = memoryStore();
  readonly #faults: unknown[] = [];
  #outbox: Outbox | null = null;
  #tab = { isOpen: false };
  #fate: Fate = 'answered';

  /** @param userId the global id */
  constructor(userId: string, line: Line) {
    this.#userId = userId;
    this.#line = line;
  }

  /**
   * Wakes the phone, has its user do something, and lets it send what it keeps.
   *
   * @param clock what its clock shows
   * @param tickOf what is done, with the id and the instant that the phone gives it; nothing if it is null
   * @throws whatever the server's part has thrown
   */
  async wake(
    clock: Temporal.Instant,
    fate: Fate,
    tickOf: ((made: ReturnType<typeof newTick>) => Tick | null) | null,
  ): Promise<void> {
    vi.setSystemTime(clock.epochMilliseconds);
    setViewerId(this.#userId);
    setKept({ waiting: [], refused: [], pages: null });
    network = { isOnline: fate !== 'offline', fetch: (ticks) => this.#fetch(ticks) };
    this.#fate = fate;
    this.#outbox ??= this.#openTab();
    await this.#outbox.refresh();
    const tick = tickOf?.(newTick()) ?? null;
    if (tick) await this.#do(this.#outbox, tick);
    await quiet();
    // Where the tab was not killed.
    void this.#outbox?.send();
    await quiet();
    vi.clearAllTimers();
    network = null;
    if (this.#faults.length > 0) throw this.#faults[0];
  }

  /** How many ticks are kept that the server has not answered. */
  async left(): Promise<number> {
    return (await this.#store.entries()).filter(({ refusal }) => !refusal).length;
  }

  async #fetch(ticks: readonly Tick[]): Promise<Response> {
    const fate = this.#fate;
    if (fate === 'offline' || fate === 'lostRequest') throw new TypeError('Failed to fetch');
    if (fate === 'killedBefore') return this.#kill();
    const results = await this.#reach(() => this.#line.store(ticks));
    if (fate === 'killedAfter') return this.#kill();
    if (fate === 'lostAnswer') throw new TypeError('Failed to fetch');
    return Response.json({ results });
  }

  /** Keeps a tick, and sends its own request if it has one, as `useTick` does. */
  async #do(outbox: Outbox, tick: Tick): Promise<void> {
    const entry = newEntry(tick, shown);
    const keeping = await outbox.keep(entry, tick.act === 'complete' || tick.act === 'undo');
    if (keeping === 'waits') return;
    if (keeping !== 'sends') throw new Error(`The tick was not kept: ${keeping}`);
    if (this.#fate === 'killedBefore') void this.#kill();
    else if (this.#fate === 'lostRequest') outbox.release(entry);
    else {
      const isDone = await this.#reach(() => this.#line.mutate(tick));
      if (this.#fate === 'killedAfter') void this.#kill();
      else if (this.#fate === 'lostAnswer') outbox.release(entry);
      else if (isDone) await outbox.answered(entry);
      else await outbox.drop([entry.id]);
    }
  }

  /** The client takes what the server's part throws for a lost network, so it is kept for the test. */
  async #reach<Result>(work: () => Promise<Result>): Promise<Result> {
    const request = work();
    underway.add(request);
    try {
      return await request;
    } catch (error) {
      this.#faults.push(error);
      throw error;
    } finally {
      underway.delete(request);
    }
  }

  #openTab(): Outbox {
    const environment = new Environment({
      network: Network.create(() => Promise.reject(new Error('No page is loaded'))),
      store: new RelayStore(new RecordSource()),
    });
    this.#tab = { isOpen: true };
    return createOutbox({
      store: storeOf(this.#store, this.#tab),
      environment: () => environment,
      hear: () => () => {},
      onResults: () => {},
      onSettled: () => {},
    });
  }

  /** Closes the tab in the middle of what it does, so that the next time another one is opened. Nothing comes after it. */
  #kill(): Promise<never> {
    this.#tab.isOpen = false;
    this.#outbox = null;
    return never();
  }
}

/** Gives phones their clocks, timers that fire only when they are awake, and the network. Returns what ends that. */
export function startPhones(): () => void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', {
    get onLine() {
      return network?.isOnline ?? false;
    },
  });
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    if (!network) throw new TypeError('No phone is awake');
    return network.fetch((JSON.parse(body) as { ticks: Tick[] }).ticks);
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    setViewerId(null);
    setKept({ waiting: [], refused: [], pages: null });
  };
}
