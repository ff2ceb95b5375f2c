import type { LoginAttempt } from '../../services/limits.ts';
import { browserOf } from '../session/knownBrowser.service.ts';
import type { Actor } from '../../actor.ts';
import { badInput, secondFactorRequired } from '../../errors.ts';
import { stepOfCode } from './appCode.ts';
import { hashRecoveryCode, plainCode } from './recoveryCode.ts';
import { wrongCodeSentence } from './totp.rules.ts';

/**
 * Checks the second factor of somebody who has proven the first (docs/product.md#second-factor). A right code is used up.
 *
 * Each wrong code counts, apart from wrong passwords, since a right password resets their counter. A browser that is known to
 * the account has a counter of its own, so that nobody else can lock it out. A request without a code counts as nothing.
 *
 * @param code of the authenticator app, or a recovery code; spaces, hyphens and letter case do not matter
 * @returns whether the account has a second factor: if so, the code was right
 * @throws Refusal SECOND_FACTOR_REQUIRED without a code, BAD_USER_INPUT for one that is wrong or was used, RATE_LIMITED
 */
export async function checkSecondFactor(
  actor: Actor,
  userId: string,
  code: string | null | undefined,
): Promise<boolean> {
  const totp = await actor.db.prisma.totp.findUnique({
    where: { userId, confirmedAt: { not: null } },
    select: { user: { select: { id: true, password: true } } },
  });
  if (!totp) return false;
  if (code == null || plainCode(code) === '') throw secondFactorRequired();
  const browser = (await browserOf(actor, totp.user)) ?? ownSession(actor, userId);
  const attempt: LoginAttempt = { account: userId, browser, ipAddress: actor.connection.ipAddress };
  await actor.limits.count('code', attempt);
  if (!(await consumeCode(actor, userId, code))) {
    actor.logFailedLogin('wrong code', userId);
    throw wrongCode();
  }
  await actor.limits.clear('code', attempt);
  return true;
}

/** The session of the request, if it is the user's: it has a counter of its own like a known browser. */
const ownSession = ({ viewer, connection }: Actor, userId: string): string | null =>
  viewer?.id === userId ? connection.sessionHash : null;

/** Uses up a code of the app or a recovery code; false if it is wrong or was used. Of two requests at once, one succeeds. */
async function consumeCode(actor: Actor, userId: string, code: string): Promise<boolean> {
  const plain = plainCode(code);
  return /^\d{6}$/.test(plain) ? consumeAppCode(actor, userId, plain) : consumeRecoveryCode(actor, userId, plain);
}

/**
 * Uses up a code of the authenticator app, and with it all older ones.
 *
 * @param code six digits
 */
export async function consumeAppCode({ db, now }: Actor, userId: string, code: string): Promise<boolean> {
  const { totp } = db.prisma;
  const app = await totp.findUnique({ where: { userId }, select: { secret: true } });
  const step = app && stepOfCode(app.secret, code, now);
  if (!app || step === null) return false;
  const { count } = await totp.updateMany({
    where: { userId, secret: app.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0;
}

async function consumeRecoveryCode({ db, now }: Actor, userId: string, code: string): Promise<boolean> {
  const { count } = await db.prisma.recoveryCode.updateMany({
    where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
    data: { usedAt: new Date(now.epochMilliseconds) },
  });
  return count > 0;
}

/** A code that is wrong, too old, or was used before: the answer does not say which. */
export const wrongCode = () => badInput('code', wrongCodeSentence);
