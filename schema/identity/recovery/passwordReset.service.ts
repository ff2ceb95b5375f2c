import { setTimeout as pause } from 'node:timers/promises';
import { write } from '../../../prisma/write.ts';
import { type Actor, refuseToken, requireSession } from '../../actor.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { conflict } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { makePasswordLink } from '../link/passwordLink.service.ts';
import { lockAccount } from '../../locks.sql.ts';
import { say } from '../../say.rules.ts';
import { actedBy } from './actedBy.ts';
import { mailedLately, requireMail, tooManyMails } from './mailedLinks.service.ts';
import { requestPasswordResetInput } from './recovery.input.ts';
import { mailedLinksPerHour, recoveryMessages, resetAnswerMs } from './recovery.rules.ts';

/**
 * Mails a link that sets a new password, if an account has the address (docs/product.md#password-reset). Every answer is the same
 * and takes the same time, which is longer than the work for an account. Beyond three links an hour an account gets none,
 * and the newest goes on working: a stranger can neither flood its owner with mails nor keep them from a link.
 *
 * @throws Refusal BAD_USER_INPUT, CONFLICT if this installation sends no mail, RATE_LIMITED
 */
export async function requestPasswordReset(actor: Actor, rawInput: unknown): Promise<{ message: string }> {
  refuseToken(actor);
  requireMail(actor, (whom) => say('This site sends no mail. Write to {whom} for a new password', { whom }));
  const { email } = parseInput(requestPasswordResetInput, rawInput);
  const browser = await actor.connection.readKnownBrowser();
  const { ipAddress } = actor.connection;
  await actor.limits.count('resetRequest', { browser: browser?.id ?? null, ipAddress });
  const earliest = pause(resetAnswerMs);
  try {
    const user = await actor.db.prisma.user.findUnique({ where: { email }, select: { id: true } });
    if (user) await mailReset(actor, user.id);
  } finally {
    await earliest;
  }
  return { message: recoveryMessages.requested };
}

/**
 * Mails the user of a session a link that sets a password, for an account that has none: whoever is at a browser that was left
 * signed in cannot set one without the mailbox.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, CONFLICT if there is a password, no confirmed address or no
 *   mail, RATE_LIMITED
 */
export async function requestPasswordLink(actor: Actor): Promise<{ message: string }> {
  const { id, hasPassword, emailConfirmed } = requireSession(actor);
  if (hasPassword) throw conflict(say('This account has a password: change it instead'));
  if (!emailConfirmed) throw conflict(say('Confirm your email address first'));
  requireMail(actor, (whom) => say('This site sends no mail. Write to {whom} for a password', { whom }));
  if (!(await mailReset(actor, id))) throw tooManyMails(1);
  return { message: recoveryMessages.passwordLinkSent };
}

/** Mails a link to an account's address; returns false if the account has had enough of them or has no address. */
const mailReset = (actor: Actor, userId: string): Promise<boolean> =>
  write(actor, async (transaction) => {
    await lockAccount(transaction, userId);
    const user = await transaction.user.findUnique({ where: { id: userId }, select: { email: true } });
    if (!user?.email) return false;
    const sent = await mailedLately(actor, transaction, { userId, purpose: 'reset', hours: 1 });
    if (sent >= mailedLinksPerHour) return false;
    await makePasswordLink(actor, transaction, { id: userId, email: user.email });
    await recordAct(actor, transaction, {
      act: 'password_reset_requested',
      ...actedBy(actor, userId),
      subjectId: userId,
    });
    return true;
  });
