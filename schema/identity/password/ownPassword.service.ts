import { type Actor, requireAnySession } from '../../actor.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { browserOf } from '../session/knownBrowser.service.ts';
import { verifyPassword } from './password.ts';

/**
 * Checks the password of the signed-in user. Each try counts as a log-in attempt of this browser, or of this session where the
 * browser is not known: strangers cannot use these attempts up.
 *
 * @returns the stored hash; null if the password is wrong
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, RATE_LIMITED
 */
export async function checkOwnPassword(actor: Actor, password: string): Promise<string | null> {
  const { id } = requireAnySession(actor);
  const { password: stored } = await actor.db.prisma.user.findUniqueOrThrow({
    where: { id },
    select: { password: true },
  });
  const { sessionHash, ipAddress } = actor.connection;
  const guess = { account: id, browser: (await browserOf(actor, { id, password: stored })) ?? sessionHash, ipAddress };
  await actor.limits.count('login', guess);
  if (!(await verifyPassword(stored, password, actor.connection.abandoned()))) {
    await recordOwnAct(actor, actor.db.prisma, { userId: id, act: 'sign_in_failed' });
    actor.logFailedLogin('wrong current password', id);
    return null;
  }
  await actor.limits.clear('login', guess);
  return stored;
}
