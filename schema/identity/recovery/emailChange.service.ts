import type { User } from '../../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../../prisma/write.ts';
import type { Viewer } from '../user/user.sql.ts';
import { checkOwnPassword } from '../password/ownPassword.service.ts';
import { reloadViewer } from '../session/session.service.ts';
import { isLostRace } from '../user/username.service.ts';
import { type Actor, refuseToken, requireSession } from '../../actor.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { badInput, conflict } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { consumeAddressLink, endLinks, makeLink, openLinks } from '../link/link.service.ts';
import { lockAccount } from '../../locks.sql.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { requireFreshProof } from '../session/freshProof.service.ts';
import { say } from '../../say.rules.ts';
import { actedBy } from './actedBy.ts';
import { type LinkOpened, mayMailTo } from './confirmEmail.service.ts';
import { mailedLately, requireMail, tooManyMails } from './mailedLinks.service.ts';
import { emailChangeInput, linkInput } from './recovery.input.ts';
import { emailChangesPerDay, recoveryMessages } from './recovery.rules.ts';

const hoursPerDay = 24;

/**
 * Requests another address for the user's account: a link goes there, and the address changes once it is opened
 * (docs/product.md#addresses). The answer is the same for an address that has an account, but no mail is sent then.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT, REAUTHENTICATION_REQUIRED without the password
 *   and without fresh proof, CONFLICT if this installation sends no mail, RATE_LIMITED
 */
export async function requestEmailChange(
  actor: Actor,
  rawInput: unknown,
): Promise<{ viewer: Viewer; message: string }> {
  const viewer = requireSession(actor);
  requireMail(actor, (whom) => say('This site sends no mail. Write to {whom} to change your address', { whom }));
  const { email, password } = parseInput(emailChangeInput, rawInput);
  if (email === viewer.email) throw badInput('email', say('This is the address of your account already'));
  if (password != null && viewer.hasPassword) {
    if ((await checkOwnPassword(actor, password)) === null) throw badInput('password', say('The password is wrong'));
  } else requireFreshProof(actor);
  const mayMail = await mayMailTo(actor, email);
  const userId = viewer.id;
  await write(actor, async (transaction) => {
    await lockAccount(transaction, userId);
    const requested = await mailedLately(actor, transaction, { userId, purpose: 'email', hours: hoursPerDay });
    if (requested >= emailChangesPerDay) throw tooManyMails(hoursPerDay);
    const isFree = (await transaction.user.count({ where: { email } })) === 0;
    // The link is made in any case, so that `pendingEmail` does not tell whether the address has an account.
    const { id, secret } = await makeLink(actor, transaction, { purpose: 'email', userId, email });
    const mail = { template: 'confirmNewAddress', data: {}, recipient: email, userId } as const;
    if (isFree && mayMail) await queueMail(actor, transaction, { ...mail, actKey: `email:${id}`, secret });
    await recordAct(actor, transaction, {
      act: 'email_change_requested',
      actorRole: 'user',
      actorId: userId,
      subjectId: userId,
    });
  });
  return { viewer, message: recoveryMessages.changeRequested };
}

/** The address that waits to be confirmed before it becomes the account's; null for none. */
export async function pendingEmailOf(actor: Pick<Actor, 'db' | 'now'>, userId: string): Promise<string | null> {
  const link = await actor.db.prisma.oneTimeLink.findFirst({
    where: { ...openLinks('email', actor), userId },
    select: { email: true },
  });
  return link?.email ?? null;
}

/**
 * Gives an account the address that a link proves, signed in or not. The former address is told if it was confirmed, with a link that
 * undoes the change for seven days. Links that were mailed to the former address end.
 *
 * @throws Refusal BAD_USER_INPUT for a link that does not work, CONFLICT when the address got another account meanwhile,
 *   RATE_LIMITED
 */
export async function confirmEmailChange(actor: Actor, rawInput: unknown): Promise<LinkOpened> {
  refuseToken(actor);
  const { token } = parseInput(linkInput, rawInput);
  await actor.limits.count('linkUse', actor.connection);
  await write(actor, async (transaction) => {
    const { userId, email } = await consumeAddressLink(actor, transaction, 'email', token);
    await changeAddress(actor, transaction, userId, email);
  }).catch((error: unknown) => {
    throw isLostRace(error) ? conflict(say('An account with this email address already exists')) : error;
  });
  return { viewer: actor.viewer && (await reloadViewer(actor)), message: recoveryMessages.changed };
}

async function changeAddress(actor: Actor, transaction: Transaction, userId: User['id'], email: string): Promise<void> {
  const at = new Date(actor.now.epochMilliseconds);
  const { email: former, emailConfirmedAt } = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true },
  });
  await transaction.user.update({ where: { id: userId }, data: { email, emailConfirmedAt: at } });
  await endLinks(transaction, { userId, purpose: { in: ['confirm', 'reset', 'email'] } }, at);
  await recordAct(actor, transaction, { act: 'email_changed', ...actedBy(actor, userId), subjectId: userId });
  // One that was never confirmed may be a stranger's, for example by a typing error: a link would give them the account.
  if (former === null || emailConfirmedAt === null) return;
  const { id, secret } = await makeLink(actor, transaction, { purpose: 'undo_email', userId, email: former });
  await queueMail(actor, transaction, {
    template: 'addressChanged',
    data: { newEmail: email },
    recipient: former,
    userId,
    actKey: `undo_email:${id}`,
    secret,
  });
}
