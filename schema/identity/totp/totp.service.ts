import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { write } from '../../../prisma/write.ts';
import type { Viewer } from '../user/user.sql.ts';
import { reloadViewer } from '../session/session.service.ts';
import { endSessions, lockOwnAccount, renewSession } from '../session/sessions.service.ts';
import type { Actor } from '../../actor.ts';
import { conflict } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { requireFreshProof } from '../session/freshProof.service.ts';
import { newTotpSecret, totpUri } from './appCode.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCode.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { say } from '../../say.rules.ts';
import { hasSecondFactor, reportChange, weakenSessions } from '../session/factors.service.ts';
import { consumeAppCode, wrongCode } from './secondFactor.service.ts';
import { enableTotpInput } from '../user/code.input.ts';

/** Recovery codes, which can be read only now. */
export interface RecoveryCodes {
  readonly viewer: Viewer;
  readonly recoveryCodes: readonly string[];
}

/**
 * Makes the secret of a new authenticator app (docs/product.md#second-factor). A former one that was not confirmed is
 * replaced.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, CONFLICT if the account has an
 *   authenticator app
 */
export async function startTotp(actor: Actor) {
  const { id: userId, email, username } = requireFreshProof(actor);
  const secret = newTotpSecret();
  const createdAt = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    if (await hasSecondFactor(transaction, userId)) {
      throw conflict(say('You have an authenticator app already: remove it to set up another'));
    }
    const fresh = { secret, lastStep: 0, createdAt };
    await transaction.totp.upsert({ where: { userId }, create: { ...fresh, userId }, update: fresh });
  });
  return { secret, uri: totpUri(secret, email ?? username) };
}

/**
 * Turns the authenticator app on with its first code. From now on every sign-in but that with a passkey asks for a code. All
 * other sessions end, this one gets a new id and counts as one with a second factor.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT for a wrong code,
 *   CONFLICT if no app waits for its first code, RATE_LIMITED
 */
export async function enableTotp(actor: Actor, rawInput: unknown): Promise<RecoveryCodes> {
  const { id: userId } = requireFreshProof(actor);
  const { code } = parseInput(enableTotpInput, rawInput);
  const { sessionHash, ipAddress } = actor.connection;
  if ((await actor.db.prisma.totp.count({ where: { userId, confirmedAt: null } })) === 0) throw nothingStarted();
  const attempt = { account: userId, browser: sessionHash, ipAddress };
  await actor.limits.count('code', attempt);
  if (!(await consumeAppCode(actor, userId, code))) throw wrongCode();
  await actor.limits.clear('code', attempt);
  const { setSession, recoveryCodes } = await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    const confirmed = await transaction.totp.updateMany({
      // A secret that took the place of this one meanwhile has accepted no code yet.
      where: { userId, confirmedAt: null, lastStep: { gt: 0 } },
      data: { confirmedAt: new Date(actor.now.epochMilliseconds) },
    });
    if (confirmed.count === 0) throw nothingStarted();
    const codes = await replaceRecoveryCodes(transaction, userId);
    const renewed = await renewSession(actor, transaction, { isStrong: true });
    await endSessions(actor, transaction, { userId, NOT: { sessionId: renewed.sessionHash } });
    await reportChange(actor, transaction, { act: 'totp_enabled', change: 'added', factor: 'authenticator app' });
    return { setSession: renewed.setSession, recoveryCodes: codes };
  });
  return { viewer: await setSession(), recoveryCodes };
}

/**
 * Removes the authenticator app and its recovery codes. Without a passkey, no session counts as one with a second factor any
 * more.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, CONFLICT without an app
 */
export async function disableTotp(actor: Actor): Promise<Viewer> {
  const { id: userId } = requireFreshProof(actor);
  await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    if (!(await hasSecondFactor(transaction, userId))) throw noApp();
    await transaction.totp.deleteMany({ where: { userId } });
    await transaction.recoveryCode.deleteMany({ where: { userId } });
    await weakenSessions(transaction, userId);
    await reportChange(actor, transaction, { act: 'totp_disabled', change: 'removed', factor: 'authenticator app' });
  });
  return reloadViewer(actor);
}

/**
 * Replaces all recovery codes, also those that were used.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, CONFLICT without an
 *   authenticator app
 */
export async function renewRecoveryCodes(actor: Actor): Promise<RecoveryCodes> {
  const viewer = requireFreshProof(actor);
  const recoveryCodes = await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    if (!(await hasSecondFactor(transaction, viewer.id))) throw noApp();
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'recovery_codes_renewed' });
    return replaceRecoveryCodes(transaction, viewer.id);
  });
  return { viewer, recoveryCodes };
}

/** How many recovery codes of a user still work. */
export const recoveryCodesLeft = ({ db }: Actor, userId: string): Promise<number> =>
  db.prisma.recoveryCode.count({ where: { userId, usedAt: null } });

async function replaceRecoveryCodes({ recoveryCode }: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await recoveryCode.deleteMany({ where: { userId } });
  await recoveryCode.createMany({
    data: codes.map((code) => ({ id: randomUUIDv7(), userId, codeHash: hashRecoveryCode(userId, code) })),
  });
  return codes;
}

const nothingStarted = () => conflict(say('No authenticator app waits for its first code: start again'));

const noApp = () => conflict(say('You have no authenticator app'));
