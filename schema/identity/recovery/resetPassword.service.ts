import type { OneTimeLink, Prisma } from '../../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../../prisma/write.ts';
import { mailPasswordChanged } from '../password/passwordChanged.service.ts';
import { hashPassword } from '../password/password.ts';
import { type SignedIn, startSession } from '../session/session.service.ts';
import { type Actor, refuseToken } from '../../actor.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { parseInput } from '../../input.ts';
import { consumeLink, endLinks, findLink, unusableLink } from '../link/link.service.ts';
import { lockAccount } from '../../locks.sql.ts';
import { checkSecondFactor } from '../totp/secondFactor.service.ts';
import { resetPasswordInput } from './recovery.input.ts';
import { recoveryMessages } from './recovery.rules.ts';
import { endAccess, shutOutFormerHolder } from '../session/shutOut.service.ts';

/** The account of a reset link, as it was when the link was looked up. */
interface Account {
  readonly id: string;
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
}

/**
 * Sets a new password with a link and signs in on this device (docs/product.md#password-reset). All sessions and access tokens end,
 * other browsers are no longer known to the account, and other open links for a password or another address end.
 *
 * An account with a second factor asks for it. A code that is missing or wrong leaves the link usable.
 *
 * A link that was mailed proves an address that was never confirmed. Without a second factor the account may have been made by
 * somebody else, so their passkeys and Google account go, too. Whoever reads the mails but does not have the authenticator app
 * takes the address away from the account instead (`releaseAddress.service.ts`). A link that the operator or an administrator
 * passed on proves no address.
 *
 * @throws Refusal BAD_USER_INPUT for a password, a link or a code, SECOND_FACTOR_REQUIRED, RATE_LIMITED
 */
export async function resetPassword(actor: Actor, rawInput: unknown): Promise<SignedIn> {
  refuseToken(actor);
  const { token, newPassword, code } = parseInput(resetPasswordInput, rawInput);
  await actor.limits.count('linkUse', actor.connection);
  const { prisma } = actor.db;
  const link = await findLink(actor, prisma, 'reset', token);
  const account = link && (await accountOf(prisma, link));
  if (!link || !account) throw unusableLink();
  const isStrong = await checkSecondFactor(actor, account.id, code);
  const provesAddress = link.email !== null && account.emailConfirmedAt === null;
  const takesOver = provesAddress && !isStrong;
  const password = await hashPassword(newPassword, actor.connection.abandoned());
  const setSession = await write(actor, async (transaction) => {
    const at = new Date(actor.now.epochMilliseconds);
    await lockAccount(transaction, account.id);
    await consumeLink(actor, transaction, 'reset', token);
    const proof = provesAddress ? { emailConfirmedAt: at, googleId: null } : {};
    // The address, or whether it is confirmed, may have changed since the link was looked up.
    const { count } = await transaction.user.updateMany({
      where: { ...account },
      data: { password, hasPassword: true, ...proof },
    });
    if (count === 0) throw unusableLink();
    await (takesOver ? shutOutFormerHolder : endAccess)(actor, transaction, account.id);
    await endLinks(transaction, { userId: account.id, purpose: { in: ['reset', 'email'] } }, at);
    await report(actor, transaction, { account, provesAddress });
    return startSession(actor, transaction, { userId: account.id, isStrong }, 'user_login');
  });
  return { viewer: await setSession(), message: recoveryMessages.reset };
}

/** The account of a link; null if the link was mailed to an address that the account no longer has. */
async function accountOf(
  { user }: Pick<Prisma.TransactionClient, 'user'>,
  { userId, email }: OneTimeLink,
): Promise<Account | null> {
  if (userId === null) return null;
  return user.findFirst({
    where: { id: userId, ...(email === null ? {} : { email }) },
    select: { id: true, email: true, emailConfirmedAt: true },
  });
}

interface Reset {
  readonly account: Account;
  readonly provesAddress: boolean;
}

/** Records a reset and tells the account's address. */
async function report(
  actor: Actor,
  transaction: Transaction,
  { account: { id, email }, provesAddress }: Reset,
): Promise<void> {
  const byUser = { actorRole: 'user', actorId: id, subjectId: id } as const;
  await recordAct(actor, transaction, { act: 'password_reset', ...byUser });
  if (provesAddress) await recordAct(actor, transaction, { act: 'email_confirmed', ...byUser });
  await mailPasswordChanged(actor, transaction, { userId: id, email });
}
