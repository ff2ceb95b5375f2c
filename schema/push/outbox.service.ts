import { randomUUIDv7 } from 'node:crypto';
import { encodeGlobalID } from '@pothos/plugin-relay';
import type { Reader } from '../../prisma/statement.ts';
import type { Database } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import type { PushGate } from '../services/pushGate.ts';
import { type PushAnswer, type PushSettlement, settlementOf } from './delivery.rules.ts';
import type { PushMessage } from './message.rules.ts';
import {
  type ClaimEnd,
  claimPush,
  type ClaimedPush,
  deleteOldPushes,
  endClaim,
  insertPushes,
  selectDevicesOf,
  selectDuePush,
} from './outbox.sql.ts';
import { messageOf, type PushContent, pushKeptDays, topicOf } from './push.rules.ts';
import { noteTry } from './try.service.ts';

export type { ClaimedPush } from './outbox.sql.ts';

/** A notification to all devices of a user. */
export interface QueuedPush {
  readonly userId: string;
  readonly reminderId: string;
  /** The date of the reminder: of two for one date a push service keeps the later one. */
  readonly date: Temporal.PlainDate;
  readonly content: PushContent;
  /** From when on it is not worth showing. */
  readonly expiresAt: Temporal.Instant;
}

/** What a delivery keeps until it is sent. */
export interface KeptPush {
  readonly message: PushMessage;
  readonly topic: string;
}

const hoursPerDay = 24;

/**
 * Writes notifications for each device of some users to the outbox, in the transaction that decides on them: they are sent soon after the
 * commit, and are not sent if the transaction is rolled back. What they show is composed now and stored encrypted, so that a repeat says
 * what was decided, and deleted once it was delivered or given up. Writes nothing where this site sends no notifications.
 */
export async function queuePushes(
  { push, now }: { readonly push: PushGate; readonly now: Temporal.Instant },
  transaction: Reader,
  pushes: readonly QueuedPush[],
): Promise<void> {
  if (push.fault !== null || pushes.length === 0) return;
  const devices = await selectDevicesOf(
    transaction,
    pushes.map(({ userId }) => userId),
  );
  const rows = await Promise.all(
    pushes.map(async ({ userId, reminderId, date, content, expiresAt }) => {
      const own = devices.filter((device) => device.userId === userId);
      if (own.length === 0) return [];
      const of = { publicUrl: push.publicUrl, viewer: encodeGlobalID('User', userId), reminderId };
      const kept: KeptPush = { message: messageOf(content, of), topic: topicOf(date) };
      const sealed = await push.seal(JSON.stringify(kept));
      return own.map(({ id: deviceId }) => ({
        id: randomUUIDv7(),
        reminderId,
        deviceId,
        sealed,
        expiresAt: dateOf(expiresAt),
      }));
    }),
  );
  await insertPushes(transaction, { at: dateOf(now), made: rows.flat() });
}

/** Which of some users have a device that shows notifications; none where this site sends none. */
export async function usersWithDevices(
  { push, db }: { readonly push: Pick<PushGate, 'fault'>; readonly db: Pick<Database, 'pool'> },
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (push.fault !== null) return new Set();
  const rows = await selectDevicesOf(db.pool, userIds);
  return new Set(rows.map(({ userId }) => userId));
}

type On = Pick<Database, 'pool'>;

/** How long a claim holds, in seconds: longer than a try takes. */
const claimSeconds = 60;

/** Whether a notification can be sent now. */
export const isPushDue = async ({ pool }: On, now: Temporal.Instant): Promise<boolean> =>
  (await selectDuePush(pool, dateOf(now))).length > 0;

/**
 * Claims the delivery that has been due for longest, for this process alone.
 *
 * @param busyHosts the push services that get nothing now
 * @returns null if none is due
 */
export async function nextPush(
  { pool }: On,
  now: Temporal.Instant,
  busyHosts: readonly string[],
): Promise<ClaimedPush | null> {
  const [claimed] = await claimPush(pool, dateOf(now), dateOf(now.add({ seconds: claimSeconds })), busyHosts);
  return claimed ?? null;
}

/** What became of a delivery. */
export type PushEnd = PushSettlement['kind'] | 'dropped';

/** Gives up a delivery that is not sent. */
export const dropPush = ({ pool }: On, { id, attempts }: ClaimedPush): Promise<unknown> =>
  endClaim(pool, { id, claimed: attempts, attempts, nextAttemptAt: null, deliveredAt: null });

/** Writes down how a try ended, at the delivery and at its device. */
export async function settle(
  services: { readonly db: Pick<Database, 'prisma' | 'pool'>; readonly now: Temporal.Instant },
  push: ClaimedPush,
  answer: PushAnswer,
): Promise<PushSettlement> {
  const { db, now } = services;
  const settlement = settlementOf({
    answer,
    attempts: push.attempts,
    expiresAt: push.expiresAt.toTemporalInstant(),
    now,
    device: { failures: push.failures, wasDelivered: push.deviceDeliveredAt !== null },
  });
  await endClaim(db.pool, { id: push.id, claimed: push.attempts, ...endOf(settlement, push, now) });
  await noteTry(services, push.deviceId, answer, settlement);
  return settlement;
}

function endOf(settlement: PushSettlement, { attempts }: ClaimedPush, now: Temporal.Instant): ClaimEnd {
  if (settlement.kind === 'released') return { attempts: attempts - 1, nextAttemptAt: dateOf(now), deliveredAt: null };
  if (settlement.kind === 'postponed') return { attempts, nextAttemptAt: dateOf(settlement.nextAt), deliveredAt: null };
  return { attempts, nextAttemptAt: null, deliveredAt: settlement.kind === 'delivered' ? dateOf(now) : null };
}

/** The hourly job: deletes deliveries that were written more than two days ago, whatever became of them. */
export async function sweepPushes({ pool, prisma }: Database, now: Temporal.Instant): Promise<void> {
  // Only a wrong clock can have put them so far ahead.
  const isAhead = { gt: dateOf(now.add({ hours: hoursPerDay * pushKeptDays })) };
  await prisma.pushDelivery.updateMany({ where: { nextAttemptAt: isAhead }, data: { nextAttemptAt: dateOf(now) } });
  await deleteOldPushes(pool, dateOf(now.subtract({ hours: hoursPerDay * pushKeptDays })));
}
