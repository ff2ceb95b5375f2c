import type { Prisma } from '../../prisma/generated/client/client.ts';
import { write } from '../../prisma/write.ts';
import type { Actor, Database } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import { firstId } from '../keyset.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { Mailer } from '../services/mailer.ts';
import {
  claimDelivery,
  type ClaimedDelivery,
  claimTurn,
  deleteForeignWebhooks,
  deleteOldDeliveries,
  selectDeliverable,
} from './outbox.sql.ts';
import {
  deliveryKeptDays,
  type DeliveryResult,
  goneStatus,
  isHopeless,
  nextTry,
  restMinutes,
} from './webhook.rules.ts';

export type { ClaimedDelivery } from './outbox.sql.ts';

/** A webhook that this process alone delivers to, until the claim ends. */
export interface Turn {
  readonly id: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly claimedUntil: Date;
}

/** How long a claim holds, in seconds: longer than a turn takes. */
const claimSeconds = 60;

/** How many rows are read at a time. */
const batchSize = 1_000;

const hoursPerDay = 24;

type On = Pick<Database, 'pool'>;
type WithPrisma = Pick<Database, 'prisma'>;

/** How a try to deliver something ended. */
export type Outcome =
  | { readonly kind: 'answered'; readonly result: DeliveryResult; readonly httpStatus: number | null }
  /** It is not sent: it is too old, or its maker may not see the child any more. */
  | { readonly kind: 'dropped' }
  /** The program stopped during the try, which does not count. */
  | { readonly kind: 'stopped' };

/** What became of a delivery. */
export type Settlement = 'delivered' | 'postponed' | 'failed' | 'dropped' | 'released';

/** Whether something can be delivered now. */
export const isDeliveryDue = async ({ pool }: On, now: Actor['now']): Promise<boolean> =>
  (await selectDeliverable(pool, dateOf(now))).length > 0;

/**
 * Claims the next webhook to which something can be delivered, for this process alone.
 *
 * @returns null if there is none
 */
export async function takeTurn({ pool }: On, now: Actor['now']): Promise<Turn | null> {
  const claimedUntil = dateOf(now.add({ seconds: claimSeconds }));
  const [claimed] = await claimTurn(pool, dateOf(now), claimedUntil);
  return claimed ? { ...claimed, claimedUntil } : null;
}

/**
 * Ends a turn.
 *
 * @param hasFailed whether the webhook rests for a minute, so that neither it nor this server is kept busy by tries in vain
 */
export async function leaveTurn(
  { prisma }: WithPrisma,
  { id, claimedUntil }: Turn,
  hasFailed: boolean,
  now: Actor['now'],
): Promise<void> {
  const restsUntil = hasFailed ? dateOf(now.add({ minutes: restMinutes })) : null;
  // Another process may have claimed it since.
  await prisma.webhook.updateMany({ where: { id, claimedUntil }, data: { claimedUntil: null, restsUntil } });
}

/**
 * Claims the oldest delivery of a turn that is due.
 *
 * @returns null if none is
 */
export async function nextDelivery({ pool }: On, turn: Turn, now: Actor['now']): Promise<ClaimedDelivery | null> {
  const [delivery] = await claimDelivery(pool, turn.id, dateOf(now), dateOf(now.add({ seconds: claimSeconds })));
  return delivery ?? null;
}

/** What may switch a webhook off, and tell its maker. */
interface Settling {
  readonly db: WithPrisma;
  readonly now: Temporal.Instant;
  readonly mailer: Mailer;
}

/**
 * Writes down how a try ended. After a failure the delivery is due again after a pause, or is given up; the webhook is switched off
 * after three days of failures, and at once if the receiver is gone or the secret cannot be read (docs/product.md#webhooks).
 */
export async function settle(
  settling: Settling,
  turn: Turn,
  delivery: ClaimedDelivery,
  outcome: Outcome,
): Promise<Settlement> {
  const { attempts, event } = delivery;
  const { now, db } = settling;
  if (outcome.kind === 'stopped') {
    await settleDelivery(db, delivery, { attempts: attempts - 1, nextAttemptAt: dateOf(now) });
    return 'released';
  }
  if (outcome.kind === 'dropped') {
    await settleDelivery(db, delivery, { nextAttemptAt: null });
    return 'dropped';
  }
  const { result, httpStatus } = outcome;
  const failingSince = await noteResult(settling, turn, outcome);
  if (result === 'ok') {
    await settleDelivery(db, delivery, { nextAttemptAt: null, deliveredAt: dateOf(now) });
    return 'delivered';
  }
  const next = nextTry(event, attempts, now);
  await settleDelivery(db, delivery, { nextAttemptAt: next && dateOf(next) });
  const isOver =
    result === 'unreadable' || httpStatus === goneStatus || (failingSince !== null && isHopeless(failingSince, now));
  if (isOver && (await switchOff(settling, turn.id))) return 'failed';
  return next === null ? 'failed' : 'postponed';
}

/** Writes the result of a try down, unless another process has claimed the delivery meanwhile, or it was deleted. */
const settleDelivery = (
  { prisma }: WithPrisma,
  { id, attempts }: ClaimedDelivery,
  data: Prisma.WebhookDeliveryUpdateManyMutationInput,
) => prisma.webhookDelivery.updateMany({ where: { id, attempts, deliveredAt: null }, data });

/** Writes the result of a try to its webhook; a success also switches it on. Returns since when it has been failing. */
async function noteResult(
  { db: { prisma }, now }: Settling,
  { id }: Turn,
  { result, httpStatus }: Extract<Outcome, { kind: 'answered' }>,
): Promise<Temporal.Instant | null> {
  const tried = { lastAt: dateOf(now), lastResult: result, lastHttpStatus: httpStatus };
  if (result === 'ok') {
    await prisma.webhook.updateMany({ where: { id }, data: { ...tried, failingSince: null, disabledAt: null } });
    return null;
  }
  await prisma.webhook.updateMany({ where: { id, failingSince: null }, data: { failingSince: dateOf(now) } });
  const [noted] = await prisma.webhook.updateManyAndReturn({ where: { id }, data: tried });
  return noted?.failingSince?.toTemporalInstant() ?? null;
}

/** Switches a webhook off, gives up what waits for it and tells its maker; false if it was off before. */
const switchOff = ({ db, now, mailer }: Settling, id: string): Promise<boolean> =>
  write({ db }, async (transaction) => {
    const [off] = await transaction.webhook.updateManyAndReturn({
      where: { id, disabledAt: null },
      data: { disabledAt: dateOf(now) },
      select: { url: true, userId: true, user: { select: { email: true } } },
    });
    if (!off) return false;
    await transaction.webhookDelivery.updateMany({
      where: { webhookId: id, nextAttemptAt: { not: null } },
      data: { nextAttemptAt: null },
    });
    if (off.user.email !== null) {
      await queueMail({ mailer, now }, transaction, {
        template: 'webhookOff',
        data: { host: new URL(off.url).hostname },
        recipient: off.user.email,
        userId: off.userId,
        actKey: `webhook_off:${id}:${now.toString()}`,
      });
    }
    return true;
  });

/**
 * The hourly job: deletes deliveries that were written more than two days ago, whatever became of them, and webhooks for a child of
 * which their maker is no carer any more. Those get nothing from that moment on; here they stop counting.
 */
export async function sweepWebhooks({ pool, prisma }: Database, now: Actor['now']): Promise<void> {
  await bringBack(prisma, now);
  const before = dateOf(now.subtract({ hours: deliveryKeptDays * hoursPerDay }));
  await deleteOldDeliveries(pool, before);
  await deleteForeignWebhooks(pool);
}

/** Makes deliveries due, and webhooks free, that wait for a time so far ahead that only a wrong clock can have set it. */
async function bringBack({ webhook, webhookDelivery }: Database['prisma'], now: Actor['now']): Promise<void> {
  const isAhead = { gt: dateOf(now.add({ hours: hoursPerDay })) };
  const at = dateOf(now);
  await webhook.updateMany({ where: { restsUntil: isAhead }, data: { restsUntil: null } });
  await webhook.updateMany({ where: { claimedUntil: isAhead }, data: { claimedUntil: null } });
  await webhook.updateMany({ where: { lastAt: isAhead }, data: { lastAt: at } });
  await webhook.updateMany({ where: { failingSince: isAhead }, data: { failingSince: at } });
  await webhookDelivery.updateMany({ where: { nextAttemptAt: isAhead }, data: { nextAttemptAt: at } });
}

/**
 * Seals the secrets of all webhooks anew that a former SESSION_SECRET has sealed.
 *
 * @param reseal seals a sealed secret with the current one; null if that is not needed or it cannot be read
 */
export async function renewSeals(
  { prisma: { webhook } }: WithPrisma,
  reseal: (sealed: string) => Promise<string | null>,
): Promise<void> {
  let last: string | undefined = firstId;
  while (last !== undefined) {
    const hooks: { id: string; sealedSecret: string }[] = await webhook.findMany({
      where: { id: { gt: last } },
      select: { id: true, sealedSecret: true },
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    for (const { id, sealedSecret: former } of hooks) {
      const sealedSecret = await reseal(former);
      // Another process may have replaced it.
      if (sealedSecret !== null)
        await webhook.updateMany({ where: { id, sealedSecret: former }, data: { sealedSecret } });
    }
    last = hooks.at(-1)?.id;
  }
}
