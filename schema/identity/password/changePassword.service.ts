import { write } from '../../../prisma/write.ts';
import { type Actor, requireSession } from '../../actor.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { badInput, conflict } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { endLinks } from '../link/link.service.ts';
import { say } from '../../say.rules.ts';
import { changePasswordInput } from '../user/user.input.ts';
import { accountMessages } from '../account/account.rules.ts';
import { rememberBrowser } from '../session/knownBrowser.service.ts';
import { checkOwnPassword } from './ownPassword.service.ts';
import { mailPasswordChanged } from './passwordChanged.service.ts';
import { hashPassword } from './password.ts';
import { endProgramAccess } from '../session/programAccess.service.ts';
import { endSessions, renewSession } from '../session/sessions.service.ts';

/**
 * Changes the user's password. All other sessions end, this one gets a new id, and all access tokens and webhooks end
 * but those that are named. Other browsers are no longer known to the account. Passkeys and the authenticator app stay.
 *
 * Each try counts as a log-in attempt. An account without a password gets none here: otherwise anyone at a browser that was left
 * signed in could create one.
 *
 * @param keepTokens ids of the access tokens and webhooks that go on; ids of anything else change nothing
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT, CONFLICT for an account without a
 * password, RATE_LIMITED
 */
export async function changePassword(actor: Actor, rawInput: unknown, keepTokens: readonly string[] = []) {
  const { id, email, hasPassword } = requireSession(actor);
  const input = parseInput(changePasswordInput, rawInput);
  if (!hasPassword) throw conflict(say('This account has no password: you sign in with Google'));
  const stored = await checkOwnPassword(actor, input.currentPassword);
  if (stored === null) throw wrongPassword();
  const password = await hashPassword(input.newPassword, actor.connection.abandoned());
  const { setSession, endedTokens } = await write(actor, async (transaction) => {
    // A change meanwhile makes the given current password wrong.
    const changed = await transaction.user.updateMany({ where: { id, password: stored }, data: { password } });
    if (changed.count === 0) throw wrongPassword();
    const renewed = await renewSession(actor, transaction);
    await endSessions(actor, transaction, { userId: id, NOT: { sessionId: renewed.sessionHash } });
    // Whoever knew the former password may have requested another address.
    await endLinks(
      transaction,
      { userId: id, purpose: { in: ['reset', 'email'] } },
      new Date(actor.now.epochMilliseconds),
    );
    await mailPasswordChanged(actor, transaction, { userId: id, email });
    await recordOwnAct(actor, transaction, { userId: id, act: 'password_changed' });
    return { setSession: renewed.setSession, endedTokens: await endProgramAccess(actor, transaction, id, keepTokens) };
  });
  const viewer = await setSession();
  await rememberBrowser(actor, { id, password }, true);
  return { viewer, message: accountMessages.passwordChanged, endedTokens };
}

const wrongPassword = () => badInput('currentPassword', say('The current password is wrong'));
