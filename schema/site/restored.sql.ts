import { statement } from '../../prisma/statement.ts';

/*
 * A restore has a connection but no Prisma client.
 */

/** Gives up the mails that wait to be sent. */
export const giveUpWaitingMails = statement<[now: Date]>()(
  'give_up_waiting_mails',
  `UPDATE mails SET next_attempt_at = NULL, sealed_secret = NULL, failed_at = $1,
     last_error = 'It waited in a backup that was restored, and may have been sent since'
   WHERE next_attempt_at IS NOT NULL`,
);

/** Gives up the deliveries that wait for a webhook. */
export const giveUpWaitingDeliveries = statement()(
  'give_up_waiting_deliveries',
  'UPDATE webhook_deliveries SET next_attempt_at = NULL WHERE next_attempt_at IS NOT NULL',
);

/** Gives up the notifications that wait for a device. */
export const giveUpWaitingPushes = statement()(
  'give_up_waiting_pushes',
  'UPDATE push_deliveries SET next_attempt_at = NULL, sealed = NULL WHERE next_attempt_at IS NOT NULL',
);

/** Ends the one-time links that still work. */
export const endOpenLinks = statement<[now: Date]>()(
  'end_open_links',
  'UPDATE one_time_links SET ended_at = $1 WHERE used_at IS NULL AND ended_at IS NULL',
);

/** Ends the offers to hand a child over. */
export const endOpenOffers = statement()('end_open_offers', 'DELETE FROM child_offers');
