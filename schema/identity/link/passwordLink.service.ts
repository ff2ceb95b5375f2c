import type { Transaction } from '../../../prisma/write.ts';
import type { Actor } from '../../actor.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { linkUrl } from './link.rules.ts';
import { makeLink } from './link.service.ts';

/** A link with which somebody can set a new password. */
export interface PasswordLink {
  /** Null if it was mailed: then nobody but the reader of that mailbox has it. */
  readonly url: string | null;
  readonly expiresAt: Date;
  readonly mailed: boolean;
}

/** Whose password it is. */
interface Holder {
  readonly id: string;
  readonly email: string | null;
}

/**
 * Makes a link with which an account gets a new password, and ends its former ones. It is mailed where this installation sends mail
 * and the account has an address; only then does using it prove the address. The caller has checked who may ask for it.
 *
 * @param issuerId the administrator who asks for it; null for the user and the operator
 * @param mayMail false to return the link in any case
 */
export async function makePasswordLink(
  actor: Pick<Actor, 'now' | 'mailer' | 'site'>,
  transaction: Transaction,
  { id: userId, email }: Holder,
  { issuerId = null, mayMail = true }: { issuerId?: string | null; mayMail?: boolean } = {},
): Promise<PasswordLink> {
  const recipient = mayMail && actor.mailer.isConfigured ? email : null;
  const link = await makeLink(actor, transaction, { purpose: 'reset', userId, issuerId, email: recipient });
  const { id, secret, expiresAt } = link;
  if (recipient === null) return { url: linkUrl(actor.site.publicUrl, 'reset', secret), expiresAt, mailed: false };
  await queueMail(actor, transaction, {
    template: 'resetPassword',
    data: {},
    recipient,
    userId,
    actKey: `reset:${id}`,
    secret,
  });
  return { url: null, expiresAt, mailed: true };
}
