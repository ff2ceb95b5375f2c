import { instant, integer, json, orNull, row, type RowOf, text, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';
import { asBrowsersAsk } from '../language.rules.ts';
import { unsubscribable } from './mail.rules.ts';

/*
 * Each server looks for mails once a second, and several share them: Prisma has no SKIP LOCKED.
 */

const claimed = row({
  id: uuid,
  userId: orNull(uuid),
  recipient: text,
  template: text,
  data: json<unknown>(),
  sealedSecret: orNull(text),
  attempts: integer,
  createdAt: instant,
  /** In which it is written; null for English. */
  language: [
    (mail) =>
      `coalesce(${mail}.language, (SELECT nullif(account.language, '${asBrowsersAsk}') FROM users account WHERE account.id = ${mail}.user_id))`,
    orNull(text),
  ],
});

/** A mail that this process may send. Its number of attempts distinguishes this claim from later ones. */
export type ClaimedMail = RowOf<typeof claimed.columns>;

/** One row if a mail is due. */
export const selectDueMail = statement<[now: Date]>()(
  'due_mail',
  `SELECT id FROM mails WHERE next_attempt_at <= $1 LIMIT 1`,
  { id: uuid },
);

const longestDue = (condition: string) =>
  `(SELECT id FROM mails WHERE next_attempt_at <= $1 ${condition} ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;

const askedFor = unsubscribable.map((template) => `'${template}'`).join(', ');

/**
 * Claims the mail that has been due for longest. Those about children come last: thousands may be due in one minute, while somebody waits
 * for a link that works for half an hour. If this process ends before it hands it over, it is due again later.
 */
export const claimDueMail = statement<[now: Date, dueAgainAt: Date]>()(
  'claim_due_mail',
  `UPDATE mails SET attempts = attempts + 1, next_attempt_at = $2
   WHERE id = coalesce(${longestDue(`AND template NOT IN (${askedFor})`)}, ${longestDue('')})
   RETURNING ${claimed.select('mails')}`,
  claimed.columns,
);

/** Deletes mails that were made before a time. */
export const deleteOldMails = deleteInBatches<[madeBefore: Date]>('mails', 'created_at <= $1', { order: 'created_at' });
