import { instant, integer, json, orNull, type RowOf, text, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';

const claimed = {
  id: uuid,
  recipient: text,
  template: text,
  data: json<unknown>(),
  sealed_secret: orNull(text),
  attempts: integer,
  created_at: instant,
};

/** A mail that this process may send. Its number of attempts distinguishes this claim from later ones. */
export type ClaimedMail = RowOf<typeof claimed>;

/** One row if a mail is due. */
export const selectDueMail = statement<[now: Date], { id: string }>(
  'due_mail',
  `SELECT id FROM mails WHERE next_attempt_at <= $1 LIMIT 1`,
  { id: uuid },
);

/** Claims the mail that has been due for longest. If this process ends before it hands it over, it is due again later. */
export const claimDueMail = statement<[now: Date, dueAgainAt: Date], ClaimedMail>(
  'claim_due_mail',
  `UPDATE mails SET attempts = attempts + 1, next_attempt_at = $2
   FROM (
     SELECT id FROM mails WHERE next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
   ) due
   WHERE mails.id = due.id
   RETURNING mails.id, recipient, template, data, sealed_secret, attempts, created_at`,
  claimed,
);

/** Writes a mail down as lost before its end is transmitted. No row if another process has claimed it meanwhile. */
export const markHandedOver = statement<[id: string, attempts: number, now: Date, reason: string], { id: string }>(
  'mark_mail_handed_over',
  `UPDATE mails SET next_attempt_at = NULL, sealed_secret = NULL, failed_at = $3, last_error = $4
   WHERE id = $1 AND attempts = $2 AND next_attempt_at IS NOT NULL
   RETURNING id`,
  { id: uuid },
);

interface Settled {
  readonly id: string;
  readonly attempts: number;
  readonly attemptsNow: number;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
  readonly sealedSecret: string | null;
}

/** Writes down the result of an attempt. No row if another process has claimed the mail meanwhile, or it was deleted. */
export const settleMail = statement<Settled, { id: string }>(
  'settle_mail',
  `UPDATE mails SET attempts = :attemptsNow, sent_at = :sentAt, failed_at = :failedAt, next_attempt_at = :nextAttemptAt,
     last_error = :lastError, sealed_secret = :sealedSecret
   WHERE id = :id AND attempts = :attempts AND sent_at IS NULL
   RETURNING id`,
  { id: uuid },
);

/** Makes mails due that wait for a time so far ahead that only a wrong clock can have set it. */
export const bringMailsBack = statement<[now: Date, latest: Date], never>(
  'bring_mails_back',
  'UPDATE mails SET next_attempt_at = $1 WHERE next_attempt_at > $2',
);

/** Deletes mails that were made before a time. */
export const deleteOldMails = deleteInBatches<[madeBefore: Date]>('delete_old_mails', {
  table: 'mails',
  where: 'created_at <= $1',
  order: 'created_at',
});
