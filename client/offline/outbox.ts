import type { Disposable, IEnvironment } from 'relay-runtime';
import type { TickResult } from '../../schema/tick/tick.rules.ts';
import { basePath } from '../lib/basePath.ts';
import { currentViewerId } from '../relay/viewer.ts';
import { type Answered, answeredStart, drain, finish } from './drain.ts';
import { type Entry, isWaiting, madeAt, sendingNow, startAfter } from './entry.ts';
import { keptNow, setKept } from './kept.ts';
import { showTick, storeTick } from './overlay.ts';
import { Unsent } from './send.ts';
import type { Store } from './store.ts';

/** The pauses before another attempt, in milliseconds: doubled after each failure. */
const pauses = { first: 1_000, longest: 5 * 60_000 } as const;

/** For how long something is kept of somebody who does not sign in again, and of another version. Milliseconds. */
const foreignFor = 30 * 24 * 60 * 60_000;

/** The pause before looking again whether something is still under way, in milliseconds. */
const lookAgain = 200;

/** What may happen to a new tick: its own request is sent, it waits for others before it or for a connection, or it was not kept. */
type Keeping = 'sends' | 'waits' | 'full' | 'lost';

interface OutboxOptions {
  readonly store: Store;
  /** What the pages have loaded. */
  readonly environment: () => IEnvironment;
  /** Hears of changes that other pages and the worker make. Returns what tells them of own ones. */
  readonly hear: (onChange: () => void) => () => void;
  /** Called with what became of ticks that have waited. */
  readonly onResults: (results: readonly TickResult[], entries: readonly Entry[]) => void;
  /** Called once the pages show something else than the server has: what waited was answered. */
  readonly onSettled: () => void;
}

/** A tick that lies on top of what the pages have loaded. */
interface ShownTick {
  readonly entry: Entry;
  readonly environment: IEnvironment;
  readonly overlay: Disposable;
  /** Whether it waits; false once it was answered, and only pages that were kept do not know it. */
  readonly waits: boolean;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The ticks of the signed-in user that this phone keeps until the server has answered (docs/decisions/079-ticks-on-the-phone.md). */
export function createOutbox({ store, environment, hear, onResults, onSettled }: OutboxOptions) {
  const shown = new Map<string, ShownTick>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let reading: Promise<unknown> = Promise.resolve();
  /** How often something was shown or taken out before the store knew it: a read that began before is too old. */
  let acts = 0;

  const isOwn = ({ userId }: Entry) => userId === currentViewerId();

  const show = (entry: Entry, waits: boolean) => {
    const overlay = shown.get(entry.id)?.overlay ?? showTick(environment(), entry);
    shown.set(entry.id, { entry, environment: environment(), overlay, waits });
  };
  const hide = (id: string, isStored: boolean) => {
    const found = shown.get(id);
    shown.delete(id);
    if (isStored && found?.waits) storeTick(found.environment, found.entry);
    found?.overlay.dispose();
  };
  /** Shows at once that a tick waits, and sends it. */
  const wait = (entry: Entry) => {
    const waiting = { ...entry, sendingUntil: 0 };
    acts += 1;
    show(waiting, true);
    setKept({ waiting: [...keptNow().waiting, waiting] });
    // Whatever the browser says: the number that waits stays on the screen.
    void navigator.storage?.persist?.().catch(() => false);
    void askForSync();
  };

  /** Brings what is shown in step with the store. */
  async function read(): Promise<void> {
    const begun = acts;
    const all = await store.entries();
    const entries = all.filter(isOwn);
    const answered = [...(await store.values<Answered>(answeredStart)).values()];
    const last = all.at(-1);
    if (last) startAfter(last.id);
    if (begun !== acts) return;
    for (const tick of shown.values())
      if (tick.environment !== environment() || !isOwn(tick.entry)) hide(tick.entry.id, false);
    const pending = entries.filter(({ refusal }) => !refusal);
    const waiting = pending.filter(isWaiting);
    // Pages that were kept do not know what was answered after they were loaded.
    const { pages } = keptNow();
    const known = answered.filter(({ entry, at }) => isOwn(entry) && pages && at > pages.loadedAt);
    const visible = [
      ...known.map(({ entry }) => ({ entry: { ...entry, sendingUntil: 0 }, waits: false })),
      ...waiting.map((entry) => ({ entry, waits: true })),
    ];
    const isIn = (entries: readonly Entry[], id: string) => entries.some((entry) => entry.id === id);
    const isSettled = [...shown.values()].some(({ entry, waits }) => waits && !isIn(waiting, entry.id));
    for (const id of shown.keys()) if (!visible.some(({ entry }) => entry.id === id)) hide(id, !isIn(all, id));
    for (const { entry, waits } of visible.toSorted((one, other) => (one.entry.id < other.entry.id ? -1 : 1)))
      show(entry, waits);
    setKept({
      waiting,
      sending: pending.filter((entry) => !isWaiting(entry)),
      refused: entries.filter(({ refusal }) => refusal),
      unclaimed: currentViewerId() === null ? all.filter(isWaiting).length : 0,
    });
    if (isSettled) onSettled();
    const [next] = pending;
    if (next) sendAfter(Math.max(isWaiting(next) ? 0 : next.sendingUntil - Date.now(), pauseAfter(failures)));
  }
  /** Reads the store again, after a read that is under way. Without a store nothing is kept. */
  const refresh = (): Promise<unknown> => (reading = reading.then(read, read).catch(() => undefined));
  const tellOthers = hear(() => void refresh());
  const changed = () => {
    tellOthers();
    return refresh();
  };

  const sendAfter = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };
  /** Sends what waits. Resolves once it was sent, or that failed; never rejects. */
  function send(): Promise<void> {
    const userId = currentViewerId();
    // Also where the browser reports no connection, which some do wrongly.
    if (userId === null) return Promise.resolve();
    const { waiting } = keptNow();
    sending ??= drain(store, basePath, userId)
      .then(
        (results) => {
          // Without results somebody else is sending, or an own request is under way.
          failures = results.length > 0 ? 0 : failures + 1;
          if (results.length > 0) onResults(results, waiting);
          return results.length > 0;
        },
        (error: unknown) => {
          failures = error instanceof Unsent && error.reason === 'nobody' ? Infinity : failures + 1;
          // Some may have been answered before.
          return true;
        },
      )
      .then(async (hasChanged) => {
        sending = null;
        await (hasChanged ? changed() : refresh());
      });
    return sending;
  }
  /** Sends at once. What is under way may have begun without a connection or before the user signed in, so it is sent again after it. */
  const sendNow = (): Promise<void> => {
    const begin = () => {
      failures = 0;
      return send();
    };
    return sending ? sending.then(() => (keptNow().waiting.length > 0 ? begin() : undefined)) : begin();
  };

  const drop = async (ids: readonly string[]): Promise<void> => {
    acts += 1;
    for (const id of ids) {
      hide(id, false);
      await store.change(id, null).catch(() => undefined);
    }
    await changed();
  };

  return {
    /**
     * Keeps a tick before its own request is sent. It waits instead if it has none, if others wait before it, or if there is no
     * connection.
     */
    async keep(entry: Entry, hasRequest = true): Promise<Keeping> {
      const waits = !hasRequest || keptNow().waiting.length > 0 || !navigator.onLine;
      const sendingUntil = waits ? 0 : sendingNow();
      try {
        if (!(await store.add({ ...entry, sendingUntil }))) return 'full';
      } catch {
        return 'lost';
      }
      if (!waits) return 'sends';
      wait(entry);
      void changed().then(sendNow);
      return 'waits';
    },
    /** The own request of a tick got no answer: from now on it waits. */
    release(entry: Entry): void {
      // Its user may have gone meanwhile.
      if (isOwn(entry)) wait(entry);
      void store
        .change(entry.id, { sendingUntil: 0 })
        .then(changed)
        .then(sendNow)
        .catch(() => undefined);
    },
    /** The own request of a tick was answered. */
    answered: (entry: Entry): Promise<unknown> => finish(store, entry).catch(() => undefined),
    /** Takes ticks out: the user dismisses them, or was told at once why they were refused. */
    drop,
    /** Takes a tick out before what it made is deleted. Resolves once nobody can be sending it any more; never rejects. */
    async withdraw(id: string): Promise<void> {
      await drop([id]).catch(() => undefined);
      await sendNow();
    },
    /** Sends what waits now. Resolves once it was sent, or that failed; never rejects. */
    send: sendNow,
    /** Sends what waits, and before it waits for the answers to what is under way. */
    async settle(): Promise<void> {
      await refresh();
      while (keptNow().sending.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, lookAgain));
        await refresh();
      }
      await sendNow();
    },
    refresh,
    /** Forgets all that is kept of a user, whose data leaves the browser. */
    async forget(userId: string): Promise<void> {
      const entries = (await store.entries()).filter((entry) => entry.userId === userId);
      for (const { id } of entries) await store.change(id, null);
      await changed();
    },
    /** Forgets what is kept of others who have not come back, and of versions that have not. */
    async tidy(): Promise<void> {
      const others = (await store.entries()).filter((entry) => !isOwn(entry)).map(({ id }) => id);
      for (const id of [...others, ...(await store.strangers())])
        if (madeAt(id) < Date.now() - foreignFor) await store.change(id, null);
    },
  };
}

const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(pauses.longest, pauses.first * 2 ** (failures - 1));

/** Asks the browser to wake the service worker with the connection, where it can (client/worker.ts). */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('SyncManager' in globalThis)) return;
  const { sync } = (await navigator.serviceWorker.ready) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('ticks').catch(() => undefined);
}
