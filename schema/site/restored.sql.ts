import { statement } from '../../prisma/statement.ts';

/*
 * A restore has a connection but no Prisma client.
 */

/**
 * Gives up what waits to be sent, mails, reports to webhooks and notifications, and ends what waits for an answer: one-time links that
 * still work, and offers to hand a child over.
 */
export const endWaiting = statement<[now: Date]>()(
  'end_waiting_errands',
  `WITH mails_given_up AS (
     UPDATE mails SET next_attempt_at = NULL, sealed_secret = NULL, failed_at = $1,
       last_error = 'It waited in a backup that was restored, and may have been sent since'
     WHERE next_attempt_at IS NOT NULL
   ), reports AS (
     UPDATE webhook_deliveries SET next_attempt_at = NULL WHERE next_attempt_at IS NOT NULL
   ), pushes AS (
     UPDATE push_deliveries SET next_attempt_at = NULL, sealed = NULL WHERE next_attempt_at IS NOT NULL
   ), links AS (
     UPDATE one_time_links SET ended_at = $1 WHERE used_at IS NULL AND ended_at IS NULL
   )
   DELETE FROM child_offers`,
);
