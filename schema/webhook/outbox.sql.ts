import { bool, instant, integer, orNull, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';
import type { DeliveredEvent, DeliveryResult } from './webhook.rules.ts';

/*
 * The job that delivers runs without Prisma.
 */

/** How many webhooks of one account are delivered to at a time, so that the slow receivers of one account leave room for others. */
const turnsOfAccount = 2;

/** The webhooks that a process may deliver to at `$1`: something is due, and no process does so now. */
const deliverable = `FROM webhooks hook
   WHERE hook.id IN (SELECT due.webhook_id FROM webhook_deliveries due WHERE due.next_attempt_at <= $1)
     AND (hook.claimed_until IS NULL OR hook.claimed_until <= $1) AND (hook.rests_until IS NULL OR hook.rests_until <= $1)
     AND (SELECT count(*) FROM webhooks busy WHERE busy.user_id = hook.user_id AND busy.claimed_until > $1) < ${turnsOfAccount}`;

/** One row if something can be delivered. */
export const selectDeliverable = statement<[now: Date], { id: string }>(
  'deliverable_webhook',
  `SELECT hook.id ${deliverable} LIMIT 1`,
  { id: uuid },
);

const turnRow = { id: uuid, url: text, sealed_secret: text };

/** Claims the webhook that has been without a try for longest. Webhooks take turns, so none waits for the rest of another. */
export const claimTurn = statement<[now: Date, until: Date], RowOf<typeof turnRow>>(
  'claim_webhook',
  `UPDATE webhooks SET claimed_until = $2
   FROM (SELECT hook.id ${deliverable} ORDER BY hook.last_at NULLS FIRST, hook.id LIMIT 1 FOR UPDATE OF hook SKIP LOCKED) next
   WHERE webhooks.id = next.id
   RETURNING webhooks.id, url, sealed_secret`,
  turnRow,
);

/** Ends the claim of a process, unless it has ended and another process has claimed the webhook. */
export const endTurn = statement<[id: string, claimedUntil: Date, restsUntil: Date | null], never>(
  'end_turn_of_webhook',
  `UPDATE webhooks SET claimed_until = NULL, rests_until = $3 WHERE id = $1 AND claimed_until = $2`,
);

const claimedRow = {
  id: uuid,
  event: word<DeliveredEvent>(),
  child_id: orNull(uuid),
  subject_id: orNull(uuid),
  attempts: integer,
  created_at: instant,
  is_allowed: bool,
};

/** A delivery that this process may send. Its number of attempts distinguishes this claim from later ones. */
export type ClaimedDelivery = RowOf<typeof claimedRow>;

/**
 * Claims the oldest delivery of a webhook that is due, and asks whether its maker may still see the child. If this process ends
 * before it writes the result down, it is due again later.
 */
export const claimDelivery = statement<[webhookId: string, now: Date, dueAgainAt: Date], ClaimedDelivery>(
  'claim_webhook_delivery',
  `UPDATE webhook_deliveries delivery SET attempts = attempts + 1, next_attempt_at = $3
   FROM (
     SELECT due.id FROM webhook_deliveries due WHERE due.webhook_id = $1 AND due.next_attempt_at <= $2
     ORDER BY due.created_at, due.id LIMIT 1 FOR UPDATE SKIP LOCKED
   ) next
   WHERE delivery.id = next.id
   RETURNING delivery.id, delivery.event, delivery.child_id, delivery.subject_id, delivery.attempts, delivery.created_at,
     EXISTS (
       SELECT FROM webhooks hook JOIN users maker ON maker.id = hook.user_id AND maker.deletion_requested_at IS NULL
       WHERE hook.id = $1 AND (delivery.child_id IS NULL OR EXISTS (
         SELECT FROM child_carers carer JOIN children child ON child.id = carer.child_id AND child.deletion_requested_at IS NULL
         WHERE carer.child_id = delivery.child_id AND carer.user_id = hook.user_id))
     ) AS is_allowed`,
  claimedRow,
);

interface Settled {
  readonly id: string;
  readonly attempts: number;
  readonly attemptsNow: number;
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
}

/** Writes the result of a try down. No row if another process has claimed the delivery meanwhile, or it was deleted. */
export const settleDelivery = statement<Settled, { id: string }>(
  'settle_webhook_delivery',
  `UPDATE webhook_deliveries SET attempts = :attemptsNow, next_attempt_at = :nextAttemptAt, delivered_at = :deliveredAt
   WHERE id = :id AND attempts = :attempts AND delivered_at IS NULL
   RETURNING id`,
  { id: uuid },
);

interface Noted {
  readonly id: string;
  readonly now: Date;
  readonly result: DeliveryResult;
  readonly httpStatus: number | null;
}

/** Writes the result of a try to its webhook; a success also switches it on. Returns since when it has been failing. */
export const noteResult = statement<Noted, { failing_since: Date | null; disabled_at: Date | null }>(
  'note_result_of_webhook',
  `UPDATE webhooks SET last_at = :now, last_result = :result, last_http_status = :httpStatus,
     failing_since = CASE WHEN :result = 'ok' THEN NULL ELSE coalesce(failing_since, :now) END,
     disabled_at = CASE WHEN :result = 'ok' THEN NULL ELSE disabled_at END
   WHERE id = :id
   RETURNING failing_since, disabled_at`,
  { failing_since: orNull(instant), disabled_at: orNull(instant) },
);

const disabledRow = { user_id: uuid, email: orNull(text), url: text };

/** Switches a webhook off and gives up what waits for it. No row if it is off, or was deleted. */
export const disableWebhook = statement<[id: string, now: Date], RowOf<typeof disabledRow>>(
  'disable_webhook',
  `WITH off AS (
     UPDATE webhooks SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL RETURNING id, user_id, url
   ), given_up AS (
     UPDATE webhook_deliveries SET next_attempt_at = NULL FROM off
     WHERE webhook_deliveries.webhook_id = off.id AND next_attempt_at IS NOT NULL
   )
   SELECT off.user_id, maker.email, off.url FROM off JOIN users maker ON maker.id = off.user_id`,
  disabledRow,
);

/** Makes deliveries due, and webhooks free, that wait for a time so far ahead that only a wrong clock can have set it. */
export const bringDeliveriesBack = statement<[now: Date, latest: Date], never>(
  'bring_webhook_deliveries_back',
  `WITH hooks AS (
     UPDATE webhooks SET rests_until = CASE WHEN rests_until > $2 THEN NULL ELSE rests_until END,
       claimed_until = CASE WHEN claimed_until > $2 THEN NULL ELSE claimed_until END,
       last_at = least(last_at, $1), failing_since = least(failing_since, $1)
     WHERE rests_until > $2 OR claimed_until > $2 OR last_at > $2 OR failing_since > $2
   )
   UPDATE webhook_deliveries SET next_attempt_at = $1 WHERE next_attempt_at > $2`,
);

/** Deletes deliveries that were written before a time. */
export const deleteOldDeliveries = deleteInBatches<[before: Date]>('delete_old_webhook_deliveries', {
  table: 'webhook_deliveries',
  where: 'created_at <= $1',
  order: 'created_at',
});

/** Deletes webhooks for a child of which their maker is no carer any more. */
export const deleteForeignWebhooks = statement<[], { id: string }>(
  'delete_foreign_webhooks',
  `DELETE FROM webhooks hook WHERE hook.child_id IS NOT NULL AND NOT EXISTS (
     SELECT FROM child_carers carer WHERE carer.child_id = hook.child_id AND carer.user_id = hook.user_id)
   RETURNING hook.id`,
  { id: uuid },
);

const sealedRow = { id: uuid, sealed_secret: text };

/** The sealed secrets of webhooks, a page at a time in the order of their ids. */
export const selectSealedSecrets = statement<[afterId: string, limit: number], RowOf<typeof sealedRow>>(
  'sealed_secrets_of_webhooks',
  'SELECT id, sealed_secret FROM webhooks WHERE id > $1 ORDER BY id LIMIT $2',
  sealedRow,
);

/** Replaces a sealed secret, unless another process did. */
export const resealSecret = statement<[id: string, former: string, sealed: string], never>(
  'reseal_secret_of_webhook',
  'UPDATE webhooks SET sealed_secret = $3 WHERE id = $1 AND sealed_secret = $2',
);
