import { write } from '../../../prisma/write.ts';
import { unknownPassword } from '../password/password.ts';
import { reloadViewer } from '../session/session.service.ts';
import { isLostRace } from '../user/username.service.ts';
import { type Actor, refuseToken } from '../../actor.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { conflict } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { consumeAddressLink, endLinks, findLink } from '../link/link.service.ts';
import { lockAccount } from '../../locks.sql.ts';
import { makePasswordLink } from '../link/passwordLink.service.ts';
import { say } from '../../say.rules.ts';
import { actedBy } from './actedBy.ts';
import type { LinkOpened } from './confirmEmail.service.ts';
import { linkInput } from './recovery.input.ts';
import { recoveryMessages } from './recovery.rules.ts';
import { releaseUnproven } from './releaseUnproven.service.ts';
import { endAccess, endOffers, removeNewerFactors } from '../session/shutOut.service.ts';

/**
 * Gives an account its former address back with the link that was mailed there (docs/product.md#addresses), for a change that its
 * owner did not make. Whoever made it is shut out: the password, all sessions and access tokens, the linked Google account,
 * the passkeys and authenticator app added since the change, invitations that wait for an answer and offers of children end. A link for a new password is mailed to the address.
 *
 * @throws Refusal BAD_USER_INPUT for a link that does not work, CONFLICT when another account has proven the address meanwhile,
 *   RATE_LIMITED
 */
export async function undoEmailChange(actor: Actor, rawInput: unknown): Promise<LinkOpened> {
  refuseToken(actor);
  const { token } = parseInput(linkInput, rawInput);
  await actor.limits.count('linkUse', actor.connection);
  const password = await unknownPassword();
  const at = new Date(actor.now.epochMilliseconds);
  const restored = await write(actor, async (transaction) => {
    const found = await findLink(actor, transaction, 'undo_email', token);
    // Accounts and children are locked before links.
    if (found?.userId && (await lockAccount(transaction, found.userId))) {
      await endOffers(actor, transaction, found.userId);
    }
    const { id, userId, email, createdAt } = await consumeAddressLink(actor, transaction, 'undo_email', token);
    // Otherwise whoever changed the address could register an account with it, so that the change could not be undone.
    await releaseUnproven(transaction, { email, NOT: { id: userId } }, at);
    const data = { email, emailConfirmedAt: at, password, hasPassword: false, googleId: null };
    await transaction.user.update({ where: { id: userId }, data });
    await endAccess(actor, transaction, userId);
    await removeNewerFactors(transaction, userId, createdAt);
    await endLinks(transaction, { userId, purpose: { in: ['confirm', 'reset', 'email'] } }, at);
    // Addresses before this one may still undo. Later ones belong to whoever made the change.
    await endLinks(transaction, { userId, purpose: 'undo_email', id: { gt: id } }, at);
    if (actor.mailer.isConfigured) await makePasswordLink(actor, transaction, { id: userId, email });
    await recordAct(actor, transaction, { act: 'email_change_undone', ...actedBy(actor, userId), subjectId: userId });
    return userId;
  }).catch((error: unknown) => {
    throw isLostRace(error) ? conflict(say('Another account has this email address now')) : error;
  });
  if (actor.viewer?.id === restored) {
    await actor.connection.setSession(null);
    actor.viewer = null;
  }
  return { viewer: actor.viewer && (await reloadViewer(actor)), message: recoveryMessages.undone };
}
