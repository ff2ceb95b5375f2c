import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Transaction } from '../../../prisma/write.ts';
import { type Actor, requireSession } from '../../actor.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { queueMail } from '../../mail/mail.service.ts';

/** Whether an account asks for the code of an authenticator app. */
export const hasSecondFactor = async (
  { totp }: Pick<Prisma.TransactionClient, 'totp'>,
  userId: string,
): Promise<boolean> => (await totp.count({ where: { userId, confirmedAt: { not: null } } })) > 0;

/**
 * Removes the authenticator app, the recovery codes and the passkeys of a user: for an account whose address now proves to
 * be somebody else's. The caller ends the sessions.
 */
export async function removeFactors(transaction: Transaction, userId: string): Promise<void> {
  await transaction.totp.deleteMany({ where: { userId } });
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.passkey.deleteMany({ where: { userId } });
  await transaction.passkeyChallenge.deleteMany({ where: { userId } });
}

/** Once a user has neither authenticator app nor passkey, no session counts as one with a second factor. */
export async function weakenSessions(transaction: Transaction, userId: string): Promise<void> {
  if (await hasSecondFactor(transaction, userId)) return;
  if ((await transaction.passkey.count({ where: { userId } })) > 0) return;
  await transaction.session.updateMany({ where: { userId, isStrong: true }, data: { isStrong: false } });
}

interface Change {
  readonly act: 'totp_enabled' | 'totp_disabled' | 'passkey_added' | 'passkey_removed';
  readonly change: 'added' | 'removed';
  readonly factor: 'passkey' | 'authenticator app';
}

/** Records that the viewer has added or removed a factor, and tells their address. */
export async function reportChange(actor: Actor, transaction: Transaction, { act, ...data }: Change): Promise<void> {
  const { id: userId, email } = requireSession(actor);
  await recordOwnAct(actor, transaction, { userId, act });
  if (email === null) return;
  const actKey = `${act}:${randomUUIDv7()}`;
  await queueMail(actor, transaction, { template: 'secondFactorChanged', data, recipient: email, userId, actKey });
}
