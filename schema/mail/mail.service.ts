import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { linkOfTemplate, type MailData, type MailTemplate } from './mail.rules.ts';
import { insertMail } from './mail.sql.ts';

interface NewMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly data: MailData[Template];
  /** The address, in lower case. */
  readonly recipient: string;
  /** The account that it is about; the mail is deleted with it. */
  readonly userId: string | null;
  /** Names what caused the mail, for example `reset:<id of the link>`: a second mail of one act is not made. */
  readonly actKey: string;
  /** The secret of the link in the mail, for a template with a link. */
  readonly secret?: string;
}

/**
 * Writes a mail to the outbox, in the transaction of the act that causes it: it is sent soon after the commit, and is not sent
 * if the transaction is rolled back. Writes nothing if this installation sends no mail, and no further mail of a kind that only tells
 * an account of something after 20 within 24 hours: the address may belong to somebody who never confirmed it. The callers bound mails
 * with links.
 */
export async function queueMail<Template extends MailTemplate>(
  { mailer, now }: Pick<Actor, 'mailer' | 'now'>,
  on: Reader,
  { data, secret, ...mail }: NewMail<Template>,
): Promise<void> {
  if (!mailer.isConfigured) return;
  const isNotice = mail.userId !== null && linkOfTemplate[mail.template] === null;
  await insertMail(on, {
    ...mail,
    id: randomUUIDv7(),
    data: JSON.stringify(data),
    sealedSecret: secret === undefined ? null : await mailer.seal(secret),
    now: new Date(now.epochMilliseconds),
    limit: isNotice ? ownershipLimits.noticesPerDay : null,
  });
}
