import type { Actor, Database } from '../actor.ts';
import { type Mailer, queueMail } from '../mail/mail.service.ts';
import {
  bringDeliveriesBack,
  claimDelivery,
  type ClaimedDelivery,
  claimTurn,
  deleteForeignWebhooks,
  deleteOldDeliveries,
  disableWebhook,
  endTurn,
  noteResult,
  resealSecret,
  selectDeliverable,
  selectSealedSecrets,
  settleDelivery,
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

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);

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
  return claimed ? { id: claimed.id, url: claimed.url, sealedSecret: claimed.sealed_secret, claimedUntil } : null;
}

/**
 * Ends a turn.
 *
 * @param hasFailed whether the webhook rests for a minute, so that neither it nor this server is kept busy by tries in vain
 */
export const leaveTurn = async ({ pool }: On, turn: Turn, hasFailed: boolean, now: Actor['now']): Promise<void> => {
  await endTurn(pool, turn.id, turn.claimedUntil, hasFailed ? dateOf(now.add({ minutes: restMinutes })) : null);
};

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
  readonly db: On;
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
  const { id, attempts, event } = delivery;
  const {
    now,
    db: { pool },
  } = settling;
  const over = { id, attempts, attemptsNow: attempts, nextAttemptAt: null, deliveredAt: null };
  if (outcome.kind === 'stopped') {
    await settleDelivery(pool, { ...over, attemptsNow: attempts - 1, nextAttemptAt: dateOf(now) });
    return 'released';
  }
  if (outcome.kind === 'dropped') {
    await settleDelivery(pool, over);
    return 'dropped';
  }
  const { result, httpStatus } = outcome;
  const [noted] = await noteResult(pool, { id: turn.id, now: dateOf(now), result, httpStatus });
  if (result === 'ok') {
    await settleDelivery(pool, { ...over, deliveredAt: dateOf(now) });
    return 'delivered';
  }
  const next = nextTry(event, attempts, now);
  await settleDelivery(pool, { ...over, nextAttemptAt: next && dateOf(next) });
  const failingSince = noted?.failing_since?.toTemporalInstant();
  const isOver =
    result === 'unreadable' || httpStatus === goneStatus || (failingSince && isHopeless(failingSince, now));
  if (isOver === true && (await switchOff(settling, turn.id))) return 'failed';
  return next === null ? 'failed' : 'postponed';
}

/** Switches a webhook off and tells its maker; false if it was off before. */
async function switchOff({ db: { pool }, now, mailer }: Settling, id: string): Promise<boolean> {
  const [off] = await disableWebhook(pool, id, dateOf(now));
  if (!off) return false;
  if (off.email !== null) {
    await queueMail({ mailer, now }, pool, {
      template: 'webhookOff',
      data: { host: new URL(off.url).hostname },
      recipient: off.email,
      userId: off.user_id,
      actKey: `webhook_off:${id}:${now.toString()}`,
    });
  }
  return true;
}

/**
 * The hourly job: deletes deliveries that were written more than two days ago, whatever became of them, and webhooks for a child of
 * which their maker is no carer any more. Those get nothing from that moment on; here they stop counting.
 */
export async function sweepWebhooks({ pool }: On, now: Actor['now']): Promise<void> {
  await bringDeliveriesBack(pool, dateOf(now), dateOf(now.add({ hours: hoursPerDay })));
  const before = dateOf(now.subtract({ hours: deliveryKeptDays * hoursPerDay }));
  await deleteOldDeliveries(pool, before);
  await deleteForeignWebhooks(pool);
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Seals the secrets of all webhooks anew that a former SESSION_SECRET has sealed.
 *
 * @param reseal seals a sealed secret with the current one; null if that is not needed or it cannot be read
 */
export async function renewSeals({ pool }: On, reseal: (sealed: string) => Promise<string | null>): Promise<void> {
  let last: string | undefined = lowestId;
  while (last !== undefined) {
    const rows = await selectSealedSecrets(pool, last, batchSize);
    for (const { id, sealed_secret: former } of rows) {
      const renewed = await reseal(former);
      if (renewed !== null) await resealSecret(pool, id, former, renewed);
    }
    last = rows.at(-1)?.id;
  }
}
