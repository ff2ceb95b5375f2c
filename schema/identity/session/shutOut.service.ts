import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Transaction } from '../../../prisma/write.ts';
import type { Actor } from '../../actor.ts';
import { lockChildrenOfOwner } from '../../locks.sql.ts';
import { endProgramAccess } from './programAccess.service.ts';
import { endSessions } from './sessions.service.ts';
import { endLinks } from '../link/link.service.ts';
import { removeFactors } from './factors.service.ts';

/**
 * Ends every session, access token, webhook and calendar feed of an account. The caller has checked who may ask for it.
 *
 * @returns how many sessions and access tokens there were
 */
export async function endAccess(actor: Pick<Actor, 'now'>, transaction: Transaction, userId: string) {
  const sessions = await endSessions(actor, transaction, { userId });
  return { sessions, tokens: await endProgramAccess(actor, transaction, userId) };
}

/**
 * Ends what an account has offered to others: its invitations that nobody has answered yet, and offers of its children. Whoever acted for
 * the account can have made them for themselves.
 */
export async function endOffers({ now }: Pick<Actor, 'now'>, transaction: Transaction, userId: string): Promise<void> {
  await lockChildrenOfOwner(transaction, userId);
  await transaction.childOffer.deleteMany({ where: { carer: { child: { parentId: userId } } } });
  await endLinks(transaction, { issuerId: userId }, new Date(now.epochMilliseconds));
}

/**
 * Ends whatever acts for an account whose address was never confirmed, once somebody has proven the address: whoever made the
 * account need not be the same person. Besides sessions and what programs use, these are its passkeys, an authenticator app that
 * waits for its first code, its links, and invitations that it has made. The caller has checked that the account asks for no second factor,
 * and replaces the password.
 */
export async function shutOutFormerHolder(
  actor: Pick<Actor, 'now'>,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  await endAccess(actor, transaction, userId);
  await removeFactors(transaction, userId);
  await endLinks(transaction, { OR: [{ userId }, { issuerId: userId }] }, new Date(actor.now.epochMilliseconds));
}

/** Deletes the passkeys and the authenticator app that an account got since an instant. */
export async function removeNewerFactors(
  { passkey, totp, recoveryCode }: Pick<Prisma.TransactionClient, 'passkey' | 'totp' | 'recoveryCode'>,
  userId: string,
  since: Date,
): Promise<void> {
  await passkey.deleteMany({ where: { userId, createdAt: { gte: since } } });
  const { count } = await totp.deleteMany({ where: { userId, createdAt: { gte: since } } });
  if (count > 0) await recoveryCode.deleteMany({ where: { userId } });
}
