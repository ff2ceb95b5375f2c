import { type Transaction, write } from '../../../prisma/write.ts';
import { type Actor, requireSession } from '../../actor.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { lately } from '../../clock.rules.ts';
import { endLinks } from '../link/link.service.ts';
import { makePasswordLink } from '../link/passwordLink.service.ts';
import { lockAccount } from '../../locks.sql.ts';
import { weakenSessions } from './factors.service.ts';
import { say, type Saying } from '../../say.rules.ts';
import type { Viewer } from '../user/user.sql.ts';
import { endProgramAccess } from './programAccess.service.ts';
import { endSessionsElsewhere } from './sessions.service.ts';
import { endOffers } from './shutOut.service.ts';

/** How many links to set a new password are mailed to one account within 24 hours in this way. */
const resetsPerDay = 5;

const hoursPerDay = 24;

/**
 * "This wasn't me" (docs/product.md#recent-activity): ends all other sessions, all access tokens and webhooks, all devices that show notifications, all passkeys, and all open links and
 * invitations of the account, except one that undoes a change of its address. An authenticator app stays: it lets nobody in by
 * itself, and whoever holds this session could otherwise remove it without a proof of identity. Mails a link to set a new password where this installation sends
 * mail and the account has a confirmed address.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function secureAccount(actor: Actor) {
  const viewer = requireSession(actor);
  const { id: userId } = viewer;
  const at = new Date(actor.now.epochMilliseconds);
  const { mailed, ...ended } = await write(actor, async (transaction) => {
    await lockAccount(transaction, userId);
    await endOffers(actor, transaction, userId);
    const endedSessions = await endSessionsElsewhere(actor, transaction, viewer);
    const endedTokens = await endProgramAccess(actor, transaction, userId);
    await transaction.pushDevice.deleteMany({ where: { userId } });
    await transaction.passkey.deleteMany({ where: { userId } });
    await transaction.passkeyChallenge.deleteMany({ where: { userId } });
    await weakenSessions(transaction, userId);
    await endLinks(transaction, { userId, purpose: { not: 'undo_email' } }, at);
    const isMailed = await mailReset(actor, transaction, viewer);
    await recordOwnAct(actor, transaction, { userId, act: 'account_secured' });
    return { endedSessions, endedTokens, mailed: isMailed };
  });
  return { ...ended, viewer, message: messageOf(viewer, mailed).message };
}

/** Mails a link to set a new password; false if there is no way, or enough were sent. */
async function mailReset(actor: Actor, transaction: Transaction, viewer: Viewer): Promise<boolean> {
  const { id: userId, email, emailConfirmed } = viewer;
  if (!actor.mailer.isConfigured || email === null || !emailConfirmed) return false;
  const sent = await transaction.mail.count({
    where: { userId, template: 'resetPassword', createdAt: lately(actor.now, hoursPerDay) },
  });
  if (sent >= resetsPerDay) return false;
  return (await makePasswordLink(actor, transaction, { id: userId, email })).mailed;
}

const done = say('Everything else is signed out, and all access tokens and passkeys have ended.');

function messageOf({ hasPassword }: Viewer, mailed: boolean): Saying {
  if (mailed) return say('{done} A link to set a new password is on its way to you', { done });
  return hasPassword
    ? say('{done} Now change your password', { done })
    : say('{done} Check your Google account, too', { done });
}
