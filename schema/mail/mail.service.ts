import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import { lately } from '../clock.rules.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { linkOfTemplate, type MailData, type MailTemplate } from './mail.rules.ts';

interface NewMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly data: MailData[Template];
  /** The address, in lower case. */
  readonly recipient: string;
  /** The account that it is about; the mail is deleted with it. */
  readonly userId: string | null;
  /** In which it is written, for a mail to somebody without an account; that of the account unless given. */
  readonly language?: string;
  /** Names what caused the mail, for example `reset:<id of the link>`: a second mail of one act is not made. */
  readonly actKey: string;
  /** The secret of the link in the mail, for a template with a link. */
  readonly secret?: string;
}

/** The database or a transaction. */
export type MailWriter = Pick<Prisma.TransactionClient, 'mail'>;

/**
 * Writes a mail to the outbox, in the transaction of the act that causes it: it is sent soon after the commit, and is not sent
 * if the transaction is rolled back. Writes nothing if this installation sends no mail, and no further mail of a kind that only tells
 * an account of something after 20 within 24 hours: the address may belong to somebody who never confirmed it. The callers bound mails
 * with links.
 */
export async function queueMail<Template extends MailTemplate>(
  { mailer, now }: Pick<Actor, 'mailer' | 'now'>,
  { mail: mails }: MailWriter,
  { data, secret, ...mail }: NewMail<Template>,
): Promise<void> {
  if (!mailer.isConfigured) return;
  const { userId, template } = mail;
  if (userId !== null && linkOfTemplate[template] === null) {
    const take = ownershipLimits.noticesPerDay;
    if ((await mails.count({ where: { userId, template, createdAt: lately(now, 24) }, take })) >= take) return;
  }
  const createdAt = new Date(now.epochMilliseconds);
  const sealedSecret = secret === undefined ? null : await mailer.seal(secret);
  await mails.createMany({
    data: { ...mail, data, sealedSecret, nextAttemptAt: createdAt, createdAt },
    skipDuplicates: true,
  });
}

/**
 * Writes mails of one kind to several accounts in one statement, in the transaction of the job that decides on them and bounds them.
 * Writes nothing if this installation sends no mail.
 */
export async function queueMails<Template extends MailTemplate>(
  { mailer, now }: Pick<Actor, 'mailer' | 'now'>,
  { mail: mails }: MailWriter,
  template: Template,
  all: readonly Omit<NewMail<Template>, 'template' | 'secret'>[],
): Promise<void> {
  if (!mailer.isConfigured || all.length === 0) return;
  const createdAt = new Date(now.epochMilliseconds);
  await mails.createMany({
    data: all.map((mail) => ({ ...mail, template, nextAttemptAt: createdAt, createdAt })),
    skipDuplicates: true,
  });
}
