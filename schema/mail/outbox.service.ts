import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Actor, Database } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import { mailKeptDays, mailReasons, nextAttempt } from './outbox.rules.ts';
import { claimDueMail, type ClaimedMail, deleteOldMails, selectDueMail } from './outbox.sql.ts';

export type { ClaimedMail } from './outbox.sql.ts';

/** How long a claim holds, in minutes: longer than any attempt takes. */
const claimMinutes = 5;

const hoursPerDay = 24;

type On = Pick<Database, 'pool'>;
type WithPrisma = Pick<Database, 'prisma'>;

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** How an attempt to send a mail ended. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** Another attempt may succeed. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** It is not sent, or not again. */
  | { readonly kind: 'givenUp'; readonly reason: string }
  /** The program stopped during the attempt, which does not count. */
  | { readonly kind: 'stopped' };

/** What became of a mail. */
export type Settlement = 'sent' | 'postponed' | 'failed' | 'released';

/** Whether a mail waits to be sent now. */
export const isMailDue = async ({ pool }: On, now: Actor['now']): Promise<boolean> =>
  (await selectDueMail(pool, dateOf(now))).length > 0;

/**
 * Claims the next mail that is due, for this process alone.
 *
 * @returns null if none is due
 */
export async function claimMail({ pool }: On, now: Actor['now']): Promise<ClaimedMail | null> {
  const [mail] = await claimDueMail(pool, dateOf(now), dateOf(now.add({ minutes: claimMinutes })));
  return mail ?? null;
}

/**
 * Writes down that the end of a mail is about to be transmitted. If nothing is written after it, the mail counts as lost and is not
 * sent again, because it may have arrived.
 *
 * @returns false if the mail must not be sent: it was deleted, or another process has claimed it
 */
export async function handOver(
  { prisma }: WithPrisma,
  { id, attempts }: ClaimedMail,
  now: Actor['now'],
): Promise<boolean> {
  const { count } = await prisma.mail.updateMany({
    where: { id, attempts, nextAttemptAt: { not: null } },
    data: { ...over, failedAt: dateOf(now), lastError: mailReasons.doubtful },
  });
  return count > 0;
}

/** What is written of a mail that is not tried again. */
const over = { nextAttemptAt: null, sealedSecret: null };

/**
 * Writes down how an attempt ended. After a failure the mail is due again after a pause, or is given up after 24 hours
 * (docs/product.md#mail).
 */
export async function settle(
  { prisma }: WithPrisma,
  mail: ClaimedMail,
  outcome: Outcome,
  now: Actor['now'],
): Promise<Settlement> {
  const { id, attempts, sealedSecret } = mail;
  // Another process may have claimed the mail meanwhile, or it was deleted.
  const write = (data: Prisma.MailUpdateManyMutationInput) =>
    prisma.mail.updateMany({
      where: { id, attempts, sentAt: null },
      data: { failedAt: null, lastError: null, ...data },
    });
  if (outcome.kind === 'sent') {
    await write({ ...over, sentAt: dateOf(now) });
    return 'sent';
  }
  if (outcome.kind === 'stopped') {
    await write({ sealedSecret, attempts: attempts - 1, nextAttemptAt: dateOf(now) });
    return 'released';
  }
  const { kind, reason: lastError } = outcome;
  const next = kind === 'givenUp' ? null : nextAttempt(attempts, instantOf(mail.createdAt), now);
  if (next === null) {
    await write({ ...over, failedAt: dateOf(now), lastError });
    return 'failed';
  }
  await write({ sealedSecret, nextAttemptAt: dateOf(next), lastError });
  return 'postponed';
}

/**
 * The hourly job: deletes mails that are older than 30 days, whatever became of them (docs/product.md#mail). Those that wait for longer than
 * a mail is tried, because a clock was ahead, are due now.
 */
export async function removeOldMails({ pool, prisma }: Database, now: Actor['now']): Promise<void> {
  const isAhead = { gt: dateOf(now.add({ hours: hoursPerDay })) };
  await prisma.mail.updateMany({ where: { nextAttemptAt: isAhead }, data: { nextAttemptAt: dateOf(now) } });
  const madeBefore = dateOf(now.subtract({ hours: mailKeptDays * hoursPerDay }));
  await deleteOldMails(pool, madeBefore);
}
