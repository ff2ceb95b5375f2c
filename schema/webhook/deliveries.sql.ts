import type { WebhookEvent } from './webhook.rules.ts';
import { webhookLimits } from './webhook.rules.ts';

/*
 * Stands in the statements that write what happened, so that no request sends one more. Asking first costs 20 µs of about a millisecond, a
 * write to one more table 35 µs (docs/decisions/057-webhooks.md).
 */

/** The webhooks that report an event, of the carers of a child. */
const concerned = (event: WebhookEvent) =>
  `child_carers hook_carer
     JOIN webhooks hook ON hook.user_id = hook_carer.user_id AND hook.disabled_at IS NULL
       AND hook.events @> ARRAY['${event}'] AND (hook.child_id IS NULL OR hook.child_id = hook_carer.child_id)`;

/**
 * SQL for whether a webhook reports an event of a child. Where time counts, a statement asks first: preparing to write to a table costs
 * even when nothing is written.
 *
 * @param childId the parameter that holds the child's id, for example `:childId`
 */
export const isReported = (event: WebhookEvent, childId: string) =>
  `EXISTS (SELECT FROM ${concerned(event)} WHERE hook_carer.child_id = ${childId})`;

/**
 * SQL that writes a delivery for each webhook that reports an event: of the carers of the child, if it is for the child or for all.
 * It stands in the statement that writes what happened, at `:now`, so that both are written or neither. The lock on the webhook keeps
 * it from being deleted before the end of the transaction, and waits for nobody but who deletes it.
 *
 * @param happened SQL with the columns `child_id` and `subject_id`, one row for each thing that happened
 */
export const insertDeliveries = (event: WebhookEvent, happened: string) =>
  `INSERT INTO webhook_deliveries (webhook_id, event, child_id, subject_id, created_at, next_attempt_at)
     SELECT hook.id, '${event}', happened.child_id, happened.subject_id, :now::timestamptz, :now::timestamptz
     FROM (${happened}) happened
     JOIN (${concerned(event)}) ON hook_carer.child_id = happened.child_id
     WHERE (SELECT count(*) FROM webhook_deliveries recent WHERE recent.webhook_id = hook.id
       AND recent.created_at > :now::timestamptz - interval '1 day'
       AND recent.created_at <= :now::timestamptz + interval '1 minute') < ${webhookLimits.deliveriesPerDay}
     FOR KEY SHARE OF hook`;
