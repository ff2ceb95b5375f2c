import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Actor } from '../../actor.ts';
import { unnamedSupport } from '../../site/support.rules.ts';
import { lately } from '../../clock.rules.ts';
import { conflict, rateLimited } from '../../errors.ts';
import type { LinkPurpose } from '../link/link.rules.ts';
import { type Param, say, type Saying } from '../../say.rules.ts';

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
 * @param sentence what to do on a site without mail; it gets whom to write to
 * @throws Refusal CONFLICT if this installation sends no mail
 */
export function requireMail({ mailer, site }: Pick<Actor, 'mailer' | 'site'>, sentence: (whom: Param) => Saying): void {
  if (!mailer.isConfigured) throw conflict(sentence(site.supportEmail || unnamedSupport));
}

/** The refusal of an account that has had enough mails. */
export const tooManyMails = (hours: number) =>
  rateLimited(
    hours === 1 ? say('Too many mails. Please try again in an hour') : say('Too many mails. Please try again tomorrow'),
    hours * msPerHour,
  );
