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
import type { Observer } from '../observability/observer.ts';
import { seal, unseal } from '../security/seal.ts';

/** How many notifications one process sends at the same time. */
const concurrency = 16;

/** What sending needs. */
export interface PushOutbox {
  readonly db: Database;
  readonly push: PushGate;
  /** Those of the session cookies: any may have sealed a key or a device. */
  readonly secrets: readonly [string, ...string[]];
  readonly now: () => Temporal.Instant;
  readonly log: Pick<Logger, 'warn'>;
}

const millisecondsPerSecond = 1_000;

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.max(0, Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / millisecondsPerSecond));

/** Sends one notification, unless it is not worth it any more. */
async function deliver({ db, push, now }: PushOutbox, claimed: ClaimedPush, stop: AbortSignal): Promise<PushEnd> {
  const { kept, sealed, publicKey, sealedPrivate } = claimed;
  const expiresAt = claimed.expiresAt.toTemporalInstant();
  const isStale = isStalePush({ createdAt: claimed.createdAt.toTemporalInstant(), expiresAt }, now());
  const text = isStale || !claimed.isAllowed || kept === null || push.fault ? null : await push.unseal(kept);
  if (text === null) {
    await dropPush(db, claimed);
    return 'dropped';
  }
  const outgoing = { ...(JSON.parse(text) as KeptPush), ttl: secondsBetween(now(), expiresAt) };
  const answer = await push.send({ sealed, key: { publicKey, sealedPrivate } }, outgoing, now(), stop);
  const { kind } = await settle({ db, now: now() }, claimed, answer);
  return kind;
}

const isFailure: ReadonlySet<PushEnd> = new Set(['failed', 'refused', 'gone']);

/** One of several that share what is due: sends one notification after the other, until none is due or the signal aborts. */
async function sendAll(outbox: PushOutbox, observers: readonly Observer[], stop: AbortSignal): Promise<void> {
  const { db, now, log } = outbox;
  while (!stop.aborted) {
    const claimed = await nextPush(db, now());
    if (claimed === null) return;
    const end = await deliver(outbox, claimed, stop);
    for (const observer of observers) observer.push?.(serviceOf(claimed.host), end);
    // Never the endpoint: who knows it can reach the device.
    if (isFailure.has(end))
      log.warn({ host: claimed.host, end, attempts: claimed.attempts }, 'A notification was not delivered');
  }
}

/**
 * Sends the notifications that are due. Several processes may do so at once: each delivery is claimed by one.
 *
 * @param stop stops it. What was not answered stays due
 */
export async function drainPushes(
  outbox: PushOutbox,
  stop: AbortSignal = new AbortController().signal,
  observers: readonly Observer[] = [],
): Promise<void> {
  const senders = Array.from({ length: concurrency }, () => sendAll(outbox, observers, stop));
  const ends = await Promise.allSettled(senders);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Seals keys and devices with the current SESSION_SECRET that a former one has sealed, so that the former one can be forgotten. */
export async function renewPushKeySeals({ db, secrets }: Pick<PushOutbox, 'db' | 'secrets'>): Promise<void> {
  const [current, ...former] = secrets;
  if (former.length === 0) return;
  await renewPushSeals(db, async (sealed) => {
    if ((await unseal(sealed, [current])) !== null) return null;
    const text = await unseal(sealed, former);
    return text === null ? null : seal(text, current);
  });
}
