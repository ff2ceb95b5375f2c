import type { OneTimeLink } from '../../../prisma/generated/client/client.ts';
import type { Transaction } from '../../../prisma/write.ts';
import type { Actor } from '../../actor.ts';
import { badInput, forbidden } from '../../errors.ts';
import { english } from '../../language.rules.ts';
import { claimLink, consumeLink, findLink } from '../link/link.service.ts';
import { guardianConsent } from './consent.rules.ts';
import { registrationRefusals } from './registration.rules.ts';

/** An invitation to register or to care for children, with its secret. */
interface Invitation {
  readonly link: OneTimeLink;
  readonly secret: string;
}

/** The consent that each new account confirms, as columns of `users`. */
export const consentColumns = (at: Date) => ({
  guardianConsent: guardianConsent.version,
  guardianConsentAt: at,
});

/**
 * The language of a new account, as columns of `users`: that of the pages on which it was made, because mails and notifications have no browser
 * to ask. English stays open.
 */
export const languageColumns = ({ connection: { language } }: Pick<Actor, 'connection'>) =>
  language === english ? {} : { language };

/**
 * Gives an account that has no language yet that of the pages that its user reads, as a new one gets it. What was chosen stays.
 *
 * @param on writes, in a transaction or alone
 */
export async function takeLanguage(
  { user }: Pick<Transaction, 'user'>,
  actor: Pick<Actor, 'connection'>,
  userId: string,
): Promise<void> {
  const data = languageColumns(actor);
  if (data.language !== undefined) await user.updateMany({ where: { id: userId, language: null }, data });
}

/** @throws Refusal FORBIDDEN where nobody may register */
export function requireNotClosed({ site }: Pick<Actor, 'site'>): void {
  if (site.registration === 'closed') throw forbidden(registrationRefusals.closed);
}

/**
 * Checks whether somebody may register on this site (docs/product.md#registration-modes). Where everybody may, an invitation that
 * does not work is ignored.
 *
 * @param secret of the invitation, if there is one
 * @param email the address of the new account
 * @returns the invitation to use up with the account; null where none is needed
 * @throws Refusal FORBIDDEN, BAD_USER_INPUT for an invitation that does not work or is for another address
 */
export async function requireRegistration(
  actor: Actor,
  secret: string | null | undefined,
  email: string | null,
): Promise<Invitation | null> {
  requireNotClosed(actor);
  const isOpen = actor.site.registration === 'open';
  if (!secret) {
    if (isOpen) return null;
    throw forbidden(registrationRefusals.needsInvitation);
  }
  const link = await findInvitation(actor, secret);
  if (link && (link.email === null || link.email === email)) return { link, secret };
  if (isOpen) return null;
  throw badInput('invitation', link ? registrationRefusals.otherAddress : registrationRefusals.unusableInvitation);
}

/** The invitation of a secret that lets somebody register; one to care for children makes one account. */
async function findInvitation(actor: Actor, secret: string): Promise<OneTimeLink | null> {
  const { prisma } = actor.db;
  const toRegister = await findLink(actor, prisma, 'register_invite', secret);
  if (toRegister) return toRegister;
  const toCare = await findLink(actor, prisma, 'carer_invite', secret);
  return toCare?.userId === null ? toCare : null;
}

/**
 * Uses an invitation up, in the transaction that makes the account. One to care for children makes no further account, but still waits
 * for its answer: the new account accepts it next.
 *
 * @throws Refusal BAD_USER_INPUT when it was used or revoked meanwhile
 */
export async function consumeInvitation(
  actor: Pick<Actor, 'now'>,
  transaction: Transaction,
  { link, secret }: Invitation,
  userId: string,
): Promise<void> {
  if (link.purpose === 'register_invite') await consumeLink(actor, transaction, 'register_invite', secret);
  else await claimLink(actor, transaction, { purpose: 'carer_invite', secret, userId });
}
