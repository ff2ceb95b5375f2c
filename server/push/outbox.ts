import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../schema/actor.ts';
import { isStalePush, serviceOf } from '../../schema/push/delivery.rules.ts';
import {
  type ClaimedPush,
  dropPush,
  type KeptPush,
  nextPush,
  type PushEnd,
  settle,
} from '../../schema/push/outbox.service.ts';
import { renewPushSeals } from '../../schema/push/seals.service.ts';
import type { PushGate } from '../../schema/services/pushGate.ts';
import { takeTurns } from '../../schema/turns.ts';
import type { Observer } from '../observability/observer.ts';
import { workSideBySide } from '../outbound/sideBySide.ts';
import { sealPush, unsealPush } from './seal.ts';

/** How many notifications one process sends at the same time. */
const concurrency = 16;

/** How many of them keep the program at work; the others wait for push services, so that other requests wait for few. */
const atWork = 2;

/** How often it looks for what waits behind a push service that has its places, in milliseconds. */
const lookAgainMs = 1_000;

/**
 * How long it rests before each, in milliseconds, so that the notifications of an evening come between other requests rather than all
 * at once. Ten thousand are sent in the three minutes that deciding on them takes.
 */
const usualRestMs = 8;

/** What sending needs. */
export interface PushOutbox {
  readonly db: Database;
  readonly push: PushGate;
  /** Those of the session cookies: any may have sealed a key or a device. */
  readonly secrets: readonly [string, ...string[]];
  readonly now: () => Temporal.Instant;
  readonly log: Pick<Logger, 'warn'>;
  /** How long it rests before each, in milliseconds; 8 unless given. */
  readonly restMs?: number;
}

const millisecondsPerSecond = 1_000;

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.max(0, Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / millisecondsPerSecond));

/** Sends one notification, unless it is not worth it any more. */
async function deliver(
  { db, push, now }: PushOutbox,
  claimed: ClaimedPush,
  inTurn: ReturnType<typeof takeTurns>,
  stop: AbortSignal,
): Promise<PushEnd> {
  const { kept, sealed, publicKey, sealedPrivate } = claimed;
  const expiresAt = claimed.expiresAt.toTemporalInstant();
  const isStale = isStalePush({ createdAt: claimed.createdAt.toTemporalInstant(), expiresAt }, now());
  const isWorthIt = !isStale && claimed.isAllowed && push.fault === null;
  const text = isWorthIt && kept !== null ? await inTurn(() => push.unseal(kept)) : null;
  if (text === null) {
    await inTurn(() => dropPush(db, claimed));
    return 'dropped';
  }
  const outgoing = { ...(JSON.parse(text) as KeptPush), ttl: secondsBetween(now(), expiresAt) };
  const answer = await push.send({ sealed, key: { publicKey, sealedPrivate } }, outgoing, now(), stop);
  const { kind } = await inTurn(() => settle({ db, now: now() }, claimed, answer));
  return kind;
}

const isFailure: ReadonlySet<PushEnd> = new Set(['failed', 'refused', 'gone']);

/**
 * Sends the notifications that are due. Several processes may do so at once: each delivery is claimed by one. A push service that does not
 * answer holds up no other: each may have as many places as are free beside its own.
 *
 * @param stop stops it. What was not answered stays due
 */
export async function drainPushes(
  outbox: PushOutbox,
  stop: AbortSignal = new AbortController().signal,
  observers: readonly Observer[] = [],
): Promise<void> {
  const { db, now, log, restMs = usualRestMs } = outbox;
  const places = placesOf(concurrency);
  const inTurn = takeTurns(atWork);
  let looksAgainAt = 0;
  await workSideBySide({
    places: concurrency,
    take: async () => {
      await rest(restMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
      const full = places.full();
      // Looking past all that waits for a full push service takes long: once a second is enough.
      if (full.length > 0 && performance.now() < looksAgainAt) return null;
      const claimed = await nextPush(db, now(), full);
      if (claimed === null) looksAgainAt = performance.now() + lookAgainMs;
      else places.take(claimed.host);
      return claimed;
    },
    run: async (claimed) => {
      try {
        const end = await deliver(outbox, claimed, inTurn, stop);
        for (const observer of observers) observer.push?.(serviceOf(claimed.host), end);
        // Never the endpoint: who knows it can reach the device.
        if (isFailure.has(end))
          log.warn({ host: claimed.host, end, attempts: claimed.attempts }, 'A notification was not delivered');
      } finally {
        places.leave(claimed.host);
      }
    },
    stop,
  });
}

/** Who has how many of the places. */
function placesOf(all: number) {
  const taken = new Map<string, number>();
  let free = all;
  const change = (host: string, by: number): void => {
    taken.set(host, (taken.get(host) ?? 0) + by);
    free -= by;
  };
  return {
    take: (host: string) => change(host, 1),
    leave: (host: string) => change(host, -1),
    /** Those that have as many as are free: a further one would take the last from others. */
    full: () => [...taken].filter(([, count]) => count > 0 && count >= free).map(([host]) => host),
  };
}

/** Seals keys and devices with the current SESSION_SECRET that a former one has sealed, so that the former one can be forgotten. */
export async function renewPushKeySeals({ db, secrets }: Pick<PushOutbox, 'db' | 'secrets'>): Promise<void> {
  const [current, ...former] = secrets;
  if (former.length === 0) return;
  await renewPushSeals(db, async (sealed) => {
    if ((await unsealPush(sealed, [current])) !== null) return null;
    const text = await unsealPush(sealed, former);
    return text === null ? null : sealPush(text, current);
  });
}
