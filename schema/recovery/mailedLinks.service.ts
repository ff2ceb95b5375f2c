import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import { supportIn } from '../account/support.rules.ts';
import { lately } from '../clock.rules.ts';
import { Refusal } from '../errors.ts';
import type { LinkPurpose } from '../link/link.rules.ts';

const msPerHour = 3_600_000;

/** How many links of a purpose an account has had mailed lately, not counting those of administrators and the operator. */
export const mailedLately = (
  { now }: Pick<Actor, 'now'>,
  { oneTimeLink }: Pick<Prisma.TransactionClient, 'oneTimeLink'>,
  { userId, purpose, hours }: { readonly userId: string; readonly purpose: LinkPurpose; readonly hours: number },
): Promise<number> =>
  oneTimeLink.count({
    where: {
      userId,
      purpose,
      issuerId: null,
      email: { not: null },
      createdAt: lately(now, hours),
    },
  });

/**
 * @param what the purpose of the mails, as in "for a new password"
 * @throws Refusal CONFLICT if this installation sends no mail
 */
export function requireMail({ mailer, site }: Pick<Actor, 'mailer' | 'site'>, what: string): void {
  if (!mailer.isConfigured) {
    throw new Refusal('CONFLICT', `This site sends no mail. Write to ${supportIn(site.supportEmail)} ${what}`);
  }
}

/** The refusal of an account that has had enough mails. */
export const tooManyMails = (hours: number) =>
  new Refusal('RATE_LIMITED', `Too many mails. Please try again ${hours === 1 ? 'in an hour' : 'tomorrow'}`, {
    retryAfter: hours * msPerHour,
  });
