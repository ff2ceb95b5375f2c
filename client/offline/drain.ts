import { ticksMax, type TickResult } from '../../schema/tick/tick.rules.ts';
import { type Entry, isWaiting, undecided } from './entry.ts';
import { sendTicks, Unsent } from './send.ts';
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
 * because they are older; on a full disk it is not, and goes all the same.
 */
export async function finish(store: Store, entry: Entry): Promise<void> {
  const switches = await store.values(switchKey);
  await store.change(entry.id, null);
  if (switches.size === 0) return;
  const answered: Answered = { entry, at: Date.now() };
  await store.write(answeredStart + entry.id, answered).catch(() => undefined);
}

/** After how many ticks that fail alone the server is at fault, and not a tick. */
const failuresMax = 3;

/**
 * Sends what waits of a user, in its order and 50 at a time, while nobody else on this phone does. It ends before an entry whose own
 * request is under way, and passes over one that the server can do nothing with. What is refused stays, with the reason.
 *
 * @param base the path of the installation
 * @returns what became of each
 * @throws Unsent when the server did nothing; what was answered before stays answered
 */
export function drain(store: Store, base: string, userId: string): Promise<readonly TickResult[]> {
  return alone(store, base, async () => {
    const results: TickResult[] = [];
    /** What stays as it is until the next time, and so does what was done after it to the same challenge. */
    const passed: Entry[] = [];
    for (;;) {
      const own = (await store.entries()).filter(
        (entry) => entry.userId === userId && !entry.refusal && !follows(entry, passed),
      );
      const blocked = own.findIndex((entry) => !isWaiting(entry));
      const batch = own.slice(0, blocked === -1 ? ticksMax : Math.min(blocked, ticksMax));
      try {
        if (batch.length === 0 && passed.length > 0) throw new Unsent('ticks');
        if (batch.length === 0) return results;
        const sent = await sendWhole(base, userId, batch);
        for (const entry of batch) {
          const result = sent.find(({ id }) => id === entry.id);
          const isFinal = result && !isUndecided(result) && !(result.result === 'refused' && follows(entry, passed));
          if (isFinal && (await settle(store, entry, result))) results.push(result);
          else passed.push(entry);
        }
        if (sent.some(isUndecided)) throw new Unsent('answer');
      } catch (error) {
        // The rest is tried again later.
        if (results.length === 0) throw error;
        return results;
      }
    }
  });
}

const isUndecided = ({ result, code }: TickResult): boolean =>
  result === 'refused' && undecided.some((one) => one === code);

/** Whether an entry is one of these, or was done to the same challenge as one of these: an undo without its completion says nothing. */
const follows = ({ id, shown }: Entry, others: readonly Entry[]): boolean =>
  others.some((other) => other.id === id || (shown.taskId !== null && other.shown.taskId === shown.taskId));

/** Does with an entry what the server has said. @returns false if the store has no room for why it was refused: then it stays */
const settle = (store: Store, entry: Entry, result: TickResult): Promise<boolean> =>
  result.result === 'refused'
    ? store.change(entry.id, { refusal: result }).then(
        () => true,
        () => false,
      )
    : finish(store, entry).then(() => true);

/** Sends entries in one request; if that fails because of what stands in it, each alone. @returns results of those that got through */
async function sendWhole(base: string, userId: string, batch: readonly Entry[]): Promise<readonly TickResult[]> {
  const send = (entries: readonly Entry[]) =>
    sendTicks(
      base,
      userId,
      entries.map(({ tick }) => tick),
    );
  const isOfTicks = (error: unknown) => error instanceof Unsent && error.reason === 'ticks';
  try {
    return await send(batch);
  } catch (error) {
    if (!isOfTicks(error)) throw error;
  }
  if (batch.length === 1) return [];
  const results: TickResult[] = [];
  const failed: Entry[] = [];
  let failures = 0;
  for (const entry of batch) {
    if (follows(entry, failed)) continue;
    try {
      results.push(...(await send([entry])));
      failures = 0;
    } catch (error) {
      failed.push(entry);
      failures += 1;
      if (isOfTicks(error) && failures < failuresMax) continue;
      if (results.length === 0) throw error;
      return results;
    }
  }
  return results;
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
