import { statement } from '../../prisma/statement.ts';

interface QueuedMail {
  readonly id: string;
  readonly userId: string | null;
  readonly recipient: string;
  readonly template: string;
  readonly data: string;
  readonly sealedSecret: string | null;
  readonly actKey: string;
  readonly now: Date;
  /** How many of its kind the account may get within 24 hours; null for any number. */
  readonly limit: number | null;
}

/** Writes a mail to the outbox, unless its act has one, or enough of its kind were written for the account. */
export const insertMail = statement<QueuedMail, never>(
  'insert_mail',
  `INSERT INTO mails (id, user_id, recipient, template, data, sealed_secret, act_key, next_attempt_at, created_at)
   SELECT :id::uuid, :userId::uuid, :recipient, :template, :data::jsonb, :sealedSecret, :actKey, :now::timestamptz, :now::timestamptz
   WHERE :limit::int IS NULL OR (SELECT count(*) FROM mails sent WHERE sent.user_id = :userId AND sent.template = :template
     AND sent.created_at > :now::timestamptz - interval '1 day'
     AND sent.created_at <= :now::timestamptz + interval '1 minute') < :limit::int
   ON CONFLICT (act_key) DO NOTHING`,
);
