import { encodeGlobalID } from '@pothos/plugin-relay';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../actor.ts';
import type { PushGate } from '../services/pushGate.ts';
import type { PushMessage } from './message.rules.ts';
import { messageOf, type PushContent, topicOf } from './push.rules.ts';

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

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);

/**
 * Writes a notification for each device of a user to the outbox, in the transaction that decides on it: it is sent soon after the commit,
 * and is not sent if the transaction is rolled back. What it shows is composed now and stored encrypted, so that a repeat says what was
 * decided, and deleted once it was delivered or given up. Writes nothing where this site sends no notifications.
 *
 * @returns to how many devices it goes
 */
export async function queuePush(
  { push, now }: { readonly push: PushGate; readonly now: Temporal.Instant },
  { pushDevice, pushDelivery }: Pick<Prisma.TransactionClient, 'pushDevice' | 'pushDelivery'>,
  { userId, reminderId, date, content, expiresAt }: QueuedPush,
): Promise<number> {
  if (push.fault !== null) return 0;
  const devices = await pushDevice.findMany({ where: { userId }, select: { id: true } });
  if (devices.length === 0) return 0;
  const kept: KeptPush = {
    message: messageOf(content, {
      publicUrl: push.publicUrl,
      viewer: encodeGlobalID('User', userId),
      reminderId,
    }),
    topic: topicOf(date),
  };
  const sealed = await push.seal(JSON.stringify(kept));
  const at = dateOf(now);
  await pushDelivery.createMany({
    data: devices.map(({ id: deviceId }) => ({
      deviceId,
      reminderId,
      sealed,
      expiresAt: dateOf(expiresAt),
      nextAttemptAt: at,
      createdAt: at,
    })),
  });
  return devices.length;
}

/** Which of some users have a device that shows notifications; none where this site sends none. */
export async function usersWithDevices(
  { push, db }: { readonly push: Pick<PushGate, 'fault'>; readonly db: Pick<Database, 'prisma'> },
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (push.fault !== null) return new Set();
  const rows = await db.prisma.pushDevice.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true },
    distinct: ['userId'],
  });
  return new Set(rows.map(({ userId }) => userId));
}
