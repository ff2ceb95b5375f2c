import { statement } from '../../prisma/statement.ts';
import { ownershipLimits } from '../ownership.rules.ts';

interface Notice {
  readonly id: string;
  readonly userId: string;
  readonly recipient: string;
  readonly template: string;
  readonly data: string;
  readonly actKey: string;
  readonly now: Date;
}

/** Writes a mail without a link to the outbox, unless enough of its kind were written for the account. */
export const insertNotice = statement<Notice, never>(
  'insert_notice',
  `INSERT INTO mails (id, user_id, recipient, template, data, act_key, next_attempt_at, created_at)
   SELECT :id::uuid, :userId::uuid, :recipient, :template, :data::jsonb, :actKey, :now::timestamptz, :now::timestamptz
   WHERE (SELECT count(*) FROM mails sent WHERE sent.user_id = :userId AND sent.template = :template
     AND sent.created_at > :now::timestamptz - interval '1 day'
     AND sent.created_at <= :now::timestamptz + interval '1 minute') < ${ownershipLimits.noticesPerDay}
   ON CONFLICT (act_key) DO NOTHING`,
);
