import { type Actor, requireSession } from '../actor.ts';
import { badInput, Refusal } from '../errors.ts';
import { parseInput } from '../input.ts';
import { changePasswordInput } from './account.input.ts';
import { accountMessages } from './account.rules.ts';
import type { SignedIn } from './account.service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions, renewSession } from './sessions.service.ts';

/**
 * Changes the user's password (issue "Trust"; design, section 7). All other sessions end, and this one gets a new
 * id. Each try counts as a log-in attempt of the account. An account without a password gets none here: whoever
 * sits at a browser that is signed in could otherwise give himself a key to it.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT, CONFLICT for an account without a
 * password, RATE_LIMITED
 */
export async function changePassword(actor: Actor, rawInput: unknown): Promise<SignedIn> {
  const { id, username, hasPassword } = requireSession(actor);
  const input = parseInput(changePasswordInput, rawInput);
  if (!hasPassword) throw new Refusal('CONFLICT', 'This account has no password: you sign in with Google');
  const { prisma } = actor.db;
  await actor.limits.countLogin(username, actor.connection.ipAddress);
  const { password: stored } = await prisma.user.findUniqueOrThrow({ where: { id }, select: { password: true } });
  if (!(await verifyPassword(stored, input.currentPassword))) throw wrongPassword();
  await actor.limits.forgiveLogin(username);
  const password = await hashPassword(input.newPassword);
  const keepSession = await prisma.$transaction(async (transaction) => {
    // Another change may have been faster: then the current password is no longer this one.
    const changed = await transaction.user.updateMany({ where: { id, password: stored }, data: { password } });
    if (changed.count === 0) throw wrongPassword();
    const renewed = await renewSession(actor, transaction);
    await endSessions(actor, transaction, { userId: id, NOT: { sessionId: renewed.sessionHash } });
    return renewed.keepSession;
  });
  return { viewer: await keepSession(), message: accountMessages.passwordChanged };
}

const wrongPassword = () => badInput('currentPassword', 'The current password is wrong');
