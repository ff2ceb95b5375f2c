import type { Actor, Database } from '../../actor.ts';
import { linkOfTemplate, type MailTemplate } from '../../mail/mail.rules.ts';
import { isTooOld, mailReasons } from '../../mail/outbox.rules.ts';
import type { ClaimedMail } from '../../mail/outbox.service.ts';
import { findLink } from './link.service.ts';

/**
 * Why a mail must not be sent: it is too old, or its link is missing or does not work any more.
 *
 * @param secret of the link; null if the mail has none or it cannot be read
 * @returns null if the mail may be sent
 */
export async function obstacleOf(
  { prisma }: Pick<Database, 'prisma'>,
  mail: ClaimedMail & { readonly template: MailTemplate },
  secret: string | null,
  now: Actor['now'],
): Promise<string | null> {
  if (isTooOld(Temporal.Instant.fromEpochMilliseconds(mail.createdAt.getTime()), now)) return mailReasons.tooOld;
  const purpose = linkOfTemplate[mail.template];
  if (purpose === null) return null;
  if (secret === null) return mailReasons.unreadableLink;
  return (await findLink({ now }, prisma, purpose, secret)) ? null : mailReasons.deadLink;
}
