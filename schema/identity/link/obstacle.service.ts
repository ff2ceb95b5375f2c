import { carerOf, noId } from '../../access.ts';
import type { Actor, Database } from '../../actor.ts';
import {
  isUnsubscribable,
  linkOfTemplate,
  type MailData,
  type MailTemplate,
  type Unsubscribable,
} from '../../mail/mail.rules.ts';
import { isTooOld, mailReasons } from '../../mail/outbox.rules.ts';
import type { ClaimedMail } from '../../mail/outbox.service.ts';
import { findLink } from './link.service.ts';

/**
 * Why a mail must not be sent: it is too old, its link is missing or does not work any more, or it tells of children and the user does not
 * want that or see them any more.
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
  if (isUnsubscribable(mail.template)) return obstacleOfAsked(prisma, { ...mail, template: mail.template }, now);
  const purpose = linkOfTemplate[mail.template];
  if (purpose === null) return null;
  if (secret === null) return mailReasons.unreadableLink;
  return (await findLink({ now }, prisma, purpose, secret)) ? null : mailReasons.deadLink;
}

/** What is read here of a mail about children. That of a week has no end. */
type AskedData = Partial<Pick<MailData['tonight'], 'until' | 'childIds'>>;

/**
 * Why a mail that the user has asked for must not be sent: meanwhile they may have ended it, have another address, or not see a child any
 * more.
 */
async function obstacleOfAsked(
  { reminderSettings, child }: Database['prisma'],
  { userId, recipient, template, data }: ClaimedMail & { readonly template: Unsubscribable },
  now: Actor['now'],
): Promise<string | null> {
  const { until, childIds = [] } = (data ?? {}) as AskedData;
  if (until !== undefined && Temporal.Instant.compare(now, Temporal.Instant.from(until)) > 0) return mailReasons.over;
  const wanted = await reminderSettings.count({
    where: {
      userId: userId ?? noId,
      ...(template === 'digest' ? { digest: true } : { mail: true }),
      user: { email: recipient, emailConfirmedAt: { not: null }, deletionRequestedAt: null },
    },
  });
  if (wanted === 0) return mailReasons.unwanted;
  const seen = await child.count({ where: { AND: [carerOf([userId ?? noId]), { id: { in: [...childIds] } }] } });
  return seen < childIds.length ? mailReasons.unseen : null;
}
