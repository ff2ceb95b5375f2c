import { bool, instant, integer, orNull, row, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';
import type { DeliveredEvent } from './webhook.rules.ts';

/*
 * Each server looks for deliveries once a second, and several share them: Prisma has no SKIP LOCKED, and cannot compare a column with
 * one of another table.
 */

/** How many webhooks of one account are delivered to at a time, so that the slow receivers of one account leave room for others. */
const turnsOfAccount = 2;

/** The webhooks that a process may deliver to at `$1`: something is due, and no process does so now. */
const deliverable = `FROM webhooks hook
   WHERE hook.id IN (SELECT due.webhook_id FROM webhook_deliveries due WHERE due.next_attempt_at <= $1)
     AND (hook.claimed_until IS NULL OR hook.claimed_until <= $1) AND (hook.rests_until IS NULL OR hook.rests_until <= $1)
     AND (SELECT count(*) FROM webhooks busy WHERE busy.user_id = hook.user_id AND busy.claimed_until > $1) < ${turnsOfAccount}`;

/** One row if something can be delivered. */
export const selectDeliverable = statement<[now: Date]>()(
  'deliverable_webhook',
  `SELECT hook.id ${deliverable} LIMIT 1`,
  { id: uuid },
);

const turnRow = row({ id: uuid, url: text, sealedSecret: text });

/** Claims the webhook that has been without a try for longest. Webhooks take turns, so none waits for the rest of another. */
export const claimTurn = statement<[now: Date, until: Date]>()(
  'claim_webhook',
  `UPDATE webhooks SET claimed_until = $2
   WHERE id = (SELECT hook.id ${deliverable} ORDER BY hook.last_at NULLS FIRST, hook.id LIMIT 1 FOR UPDATE OF hook SKIP LOCKED)
   RETURNING ${turnRow.select('webhooks')}`,
  turnRow.columns,
);

/** Whether the maker of the webhook in `$1` may still see the child. */
const isAllowed = (delivery: string) => `EXISTS (
       SELECT FROM webhooks hook JOIN users maker ON maker.id = hook.user_id AND maker.deletion_requested_at IS NULL
       WHERE hook.id = $1 AND (${delivery}.child_id IS NULL OR EXISTS (
         SELECT FROM child_carers carer JOIN children child ON child.id = carer.child_id AND child.deletion_requested_at IS NULL
         WHERE carer.child_id = ${delivery}.child_id AND carer.user_id = hook.user_id)))`;

const claimedRow = row({
  id: uuid,
  event: word<DeliveredEvent>(),
  childId: orNull(uuid),
  subjectId: orNull(uuid),
  attempts: integer,
  createdAt: instant,
  isAllowed: [isAllowed, bool],
});

/** A delivery that this process may send. Its number of attempts distinguishes this claim from later ones. */
export type ClaimedDelivery = RowOf<typeof claimedRow.columns>;

/**
 * Claims the oldest delivery of a webhook that is due, and asks whether its maker may still see the child. If this process ends
 * before it writes the result down, it is due again later.
 */
export const claimDelivery = statement<[webhookId: string, now: Date, dueAgainAt: Date]>()(
  'claim_webhook_delivery',
  `UPDATE webhook_deliveries delivery SET attempts = attempts + 1, next_attempt_at = $3
   WHERE delivery.id = (
     SELECT due.id FROM webhook_deliveries due WHERE due.webhook_id = $1 AND due.next_attempt_at <= $2
     ORDER BY due.created_at, due.id LIMIT 1 FOR UPDATE SKIP LOCKED
   )
   RETURNING ${claimedRow.select('delivery')}`,
  claimedRow.columns,
);

/** Deletes deliveries that were written before a time. */
export const deleteOldDeliveries = deleteInBatches<[before: Date]>('webhook_deliveries', 'created_at <= $1', {
  order: 'created_at',
});

/** Deletes webhooks for a child of which their maker is no carer any more. */
export const deleteForeignWebhooks = statement()(
  'delete_foreign_webhooks',
  `DELETE FROM webhooks hook WHERE hook.child_id IS NOT NULL AND NOT EXISTS (
     SELECT FROM child_carers carer WHERE carer.child_id = hook.child_id AND carer.user_id = hook.user_id)`,
);
