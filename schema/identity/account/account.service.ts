import { randomUUIDv7 } from 'node:crypto';
import { skipIfReadOnly } from '../../../prisma/unwritable.ts';
import { write } from '../../../prisma/write.ts';
import { type Actor, refuseToken } from '../../actor.ts';
import { recordFailedSignIn } from '../../audit/audit.service.ts';
import { fieldRefusal, Refusal } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { freeSubscription } from '../../plan/subscribe.service.ts';
import { endLinks } from '../link/link.service.ts';
import { mayMailTo, sendConfirmation } from '../recovery/confirmEmail.service.ts';
import { say } from '../../say.rules.ts';
import { checkSecondFactor } from '../totp/secondFactor.service.ts';
import { loginInput, registerInput } from '../user/user.input.ts';
import { accountMessages } from './account.rules.ts';
import { accountKey } from '../password/accountKey.ts';
import { browserOf } from '../session/knownBrowser.service.ts';
import { hashPassword, verifyPassword } from '../password/password.ts';
import { provesAddressOf } from '../user/registration.rules.ts';
import {
  consumeInvitation,
  consentColumns,
  languageColumns,
  requireNotClosed,
  requireRegistration,
} from '../user/registration.service.ts';
import { deleteSession, endSession, logStay, type SignedIn, startSession } from '../session/session.service.ts';
import { emailTaken, freeUsername, isLostRace } from '../user/username.service.ts';

/**
 * Makes an account and signs the user in (docs/product.md#accounts). Username and e-mail become lower case; one of them is
 * enough. The message says when the account cannot be recovered. A link that confirms the address is mailed there, unless an
 * invitation has proven it.
 *
 * @throws Refusal BAD_USER_INPUT, FORBIDDEN where not everybody may register, CONFLICT when the e-mail or the username has an account, RATE_LIMITED
 */
export async function register(actor: Actor, rawInput: unknown): Promise<SignedIn> {
  refuseToken(actor);
  requireNotClosed(actor);
  const input = parseInput(registerInput, rawInput);
  await actor.limits.count('registration', actor.connection);
  const at = new Date(actor.now.epochMilliseconds);
  const email = input.email ?? null;
  const invitation = await requireRegistration(actor, input.invitation, email);
  const password = await hashPassword(input.password, actor.connection.abandoned());
  const id = randomUUIDv7();
  const isProven = invitation !== null && provesAddressOf(invitation.link, actor.site);
  const sendsMail = email !== null && !isProven && actor.mailer.isConfigured && (await mayMailTo(actor, email));

  // Two registrations may pick the same free username at the same moment; the second one picks again.
  for (let attempt = 0; ; attempt += 1) {
    if (email !== null && (await isTaken(actor, { email }))) throw emailTaken();
    if (input.username != null && (await isTaken(actor, { username: input.username }))) throw usernameTaken();
    const username = input.username ?? (await freeUsername(actor.db, email ?? ''));
    try {
      const setSession = await write(actor, async (transaction) => {
        await transaction.user.create({
          data: {
            id,
            username,
            email,
            password,
            emailConsent: input.emailConsent,
            emailConfirmedAt: isProven ? at : null,
            ...consentColumns(at),
            ...languageColumns(actor),
            ...(input.timeZone ? { timezone: input.timeZone } : {}),
            createdAt: at,
            subscriptions: { create: freeSubscription(at) },
          },
        });
        if (invitation) await consumeInvitation(actor, transaction, invitation, id);
        if (email !== null && sendsMail) await sendConfirmation(actor, transaction, { userId: id, email });
        return startSession(actor, transaction, { userId: id }, 'user_register');
      });
      const message = email === null ? accountMessages.registeredWithoutEmail : accountMessages.registered;
      return { viewer: await setSession(), message };
    } catch (error) {
      if (!isLostRace(error) || attempt >= 20) throw error;
    }
  }
}

/**
 * Signs in by username or e-mail in any letter case. Unknown users and wrong passwords take the same time and get
 * the same answer. Attempts from a browser in which the account was signed in before are
 * counted apart from those of strangers, which therefore cannot lock it out. The second factor is asked for only after the
 * right password.
 *
 * @throws Refusal BAD_USER_INPUT, UNAUTHENTICATED, SECOND_FACTOR_REQUIRED, RATE_LIMITED
 */
export async function login(actor: Actor, rawInput: unknown): Promise<SignedIn> {
  refuseToken(actor);
  const input = parseInput(loginInput, rawInput);
  const { prisma } = actor.db;
  const user = await prisma.user.findFirst({
    where: { OR: [{ username: input.username }, { email: input.username }] },
    // A username may look like another account's address only if it holds an @, and none does.
    select: { id: true, password: true },
  });
  // Username and address are two names of one account, so its attempts are counted together.
  const account = user?.id ?? accountKey(input.username);
  const guess = { account, browser: await browserOf(actor, user), ipAddress: actor.connection.ipAddress };
  await actor.limits.count('login', guess);
  const matches = await verifyPassword(user?.password ?? null, input.password, actor.connection.abandoned());
  if (!user || !matches) {
    await recordFailedSignIn(actor, user?.id ?? null);
    actor.logFailedLogin(user ? 'wrong password' : 'unknown account', account);
    throw wrongLogin();
  }
  await actor.limits.clear('login', guess);
  const isStrong = await checkSecondFactor(actor, user.id, input.code);
  const setSession = await write(actor, async (transaction) => {
    const started = await startSession(actor, transaction, { userId: user.id, isStrong }, 'user_login');
    // A change of the password meanwhile has ended all sessions but not this one, which is newer.
    if ((await transaction.user.count({ where: { id: user.id, password: user.password } })) === 0) throw wrongLogin();
    return started;
  });
  return { viewer: await setSession(), message: accountMessages.loggedIn };
}

/**
 * Signs out; a browser that is not signed in is signed out already. On a full disk only the session is deleted, which
 * takes no room: the end of the stay and the log entry are left out. A code for another device, which this session may have made, ends.
 */
export async function logout(actor: Actor): Promise<{ message: string }> {
  refuseToken(actor);
  const { viewer, connection, now } = actor;
  if (viewer) {
    const endInFull = () =>
      write(actor, async (transaction) => {
        const at = new Date(now.epochMilliseconds);
        await endSession(actor, transaction);
        await endLinks(transaction, { purpose: 'device', userId: viewer.id }, at);
        await logStay(transaction, viewer.id, 'user_logout', at);
      });
    await skipIfReadOnly(endInFull, () => deleteSession(actor));
  }
  await connection.setSession(null);
  actor.viewer = null;
  return { message: accountMessages.loggedOut };
}

const wrongLogin = () => new Refusal('UNAUTHENTICATED', say('Invalid username or password'));

/** Whether an account has the e-mail address or the username. */
const isTaken = async (actor: Actor, where: { email: string } | { username: string }): Promise<boolean> =>
  (await actor.db.prisma.user.findUnique({ where, select: { id: true } })) !== null;

const usernameTaken = () => fieldRefusal('CONFLICT', 'username', say('An account with this username already exists'));
