import { ticksMax, type TickResult } from '../../schema/tick/tick.rules.ts';
import { type Entry, isWaiting } from './entry.ts';
import { sendTicks } from './send.ts';
import type { Store } from './store.ts';

/** How long somebody without locks may send before others take over, in milliseconds. */
const leaseFor = 30_000;

/** The key under which the switch "Keep today on this phone" is kept, if it is on. */
export const switchKey = 'switch';

/** What the keys begin with of entries that the server has answered since the last pages were kept. */
export const answeredStart = 'answered:';

/** An entry that the server has answered. */
export interface Answered {
  readonly entry: Entry;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Takes an entry out that the server has answered. Where pages are kept for a start without a connection, it is remembered with them,
 * because they are older.
 */
export async function finish(store: Store, entry: Entry): Promise<void> {
  const switches = await store.values(switchKey);
  if (switches.size > 0) {
    const answered: Answered = { entry, at: Date.now() };
    await store.write(answeredStart + entry.id, answered);
  }
  await store.change(entry.id, null);
}

/**
 * Sends what waits of a user, in its order and 50 at a time, while nobody else on this phone does. It ends before an entry whose own
 * request is under way. What is refused stays, with the reason.
 *
 * @param base the path of the installation
 * @returns what became of each
 * @throws Unsent when the server did nothing; what was answered before stays answered
 */
export function drain(store: Store, base: string, userId: string): Promise<readonly TickResult[]> {
  return alone(store, base, async () => {
    const results: TickResult[] = [];
    for (;;) {
      const own = (await store.entries()).filter((entry) => entry.userId === userId && !entry.refusal);
      const blocked = own.findIndex((entry) => !isWaiting(entry));
      const batch = own.slice(0, blocked === -1 ? ticksMax : Math.min(blocked, ticksMax));
      if (batch.length === 0) return results;
      const sent = await sendTicks(
        base,
        userId,
        batch.map(({ tick }) => tick),
      );
      for (const result of sent) {
        const entry = batch.find(({ id }) => id === result.id);
        if (entry && result.result !== 'refused') await finish(store, entry);
        else if (entry) await store.change(entry.id, { refusal: result });
      }
      results.push(...sent);
      // A server that leaves ticks out would be asked for ever.
      if (sent.length < batch.length) return results;
    }
  });
}

/** Runs `send` while no other page and no worker does. */
async function alone<Result>(store: Store, base: string, send: () => Promise<Result>): Promise<Result | never[]> {
  // There are locks with HTTPS only.
  if (navigator.locks) return navigator.locks.request(`outbox${base}`, send);
  if (!(await store.lease(leaseFor))) return [];
  try {
    return await send();
  } finally {
    await store.lease(0);
  }
}
