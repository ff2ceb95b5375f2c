import { checkOwnPassword } from '../password/ownPassword.service.ts';
import { renewSession } from '../session/sessions.service.ts';
import { type Actor, requireAnySession } from '../../actor.ts';
import { badInput, Refusal } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import type { Assertion } from '../passkey/passkey.input.ts';
import { checkPasskey } from '../passkey/passkey.service.ts';
import { say } from '../../say.rules.ts';
import { checkSecondFactor } from '../totp/secondFactor.service.ts';
import { confirmIdentityInput } from './proof.input.ts';
import { confirmedUntil } from '../session/freshProof.service.ts';
import { isFreshProof } from './proof.rules.ts';

/**
 * Proves that the user of a session is there (docs/product.md#fresh-proof). The session gets a new id. After a code or a passkey it
 * counts as one with a second factor.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT for whatever does not prove it, RATE_LIMITED;
 *   CONFLICT, NOT_FOUND and UNAVAILABLE like signing in with a passkey or Google
 */
export async function confirmIdentity(actor: Actor, rawInput: unknown) {
  requireAnySession(actor);
  const { password, code, passkey, googleToken } = parseInput(confirmIdentityInput, rawInput);
  if (password != null) await confirmPassword(actor, password);
  if (code != null) await confirmCode(actor, code);
  if (passkey != null) await confirmPasskey(actor, passkey);
  if (googleToken != null) await confirmGoogle(actor, googleToken);
  const isStrong = code != null || passkey != null;
  const provenAt = new Date(actor.now.epochMilliseconds);
  const { setSession } = await renewSession(actor, actor.db.prisma, { provenAt, ...(isStrong ? { isStrong } : {}) });
  const viewer = await setSession();
  return { viewer, confirmedUntil: confirmedUntil(viewer) ?? actor.now };
}

async function confirmPassword(actor: Actor, password: string): Promise<void> {
  const { hasPassword } = requireAnySession(actor);
  if (!hasPassword) throw badInput('password', say('This account has no password'));
  if ((await checkOwnPassword(actor, password)) === null) throw badInput('password', say('The password is wrong'));
}

async function confirmCode(actor: Actor, code: string): Promise<void> {
  const { id } = requireAnySession(actor);
  if (code.trim() === '') throw badInput('code', say('The code is required'));
  if (!(await checkSecondFactor(actor, id, code))) throw badInput('code', say('This account has no authenticator app'));
}

async function confirmPasskey(actor: Actor, assertion: Assertion): Promise<void> {
  const { id } = requireAnySession(actor);
  const used = await checkPasskey(actor, assertion);
  if (used?.userId === id) return;
  actor.logFailedLogin('passkey', id);
  throw badInput('passkey', say('This is not one of your passkeys'));
}

/** A token alone does not do: a browser that was left signed in to Google can renew it for long. */
async function confirmGoogle(actor: Actor, token: string): Promise<void> {
  const { id } = requireAnySession(actor);
  const { sessionHash, ipAddress } = actor.connection;
  const browser = await actor.connection.readKnownBrowser();
  await actor.limits.count('googleLogin', { browser: browser?.id ?? sessionHash, ipAddress });
  const identity = await actor.google.verify(token, actor.now).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'UNAUTHENTICATED') throw error;
    actor.logFailedLogin('Google', id);
    // The session goes on, so that this must not look like its end.
    throw badInput('googleToken', error);
  });
  const { googleId } = await actor.db.prisma.user.findUniqueOrThrow({ where: { id }, select: { googleId: true } });
  if (googleId !== identity.subject)
    throw badInput('googleToken', say('This is not the Google account of this account'));
  if (!isFreshProof(identity.signedInAt, actor.now)) {
    throw badInput('googleToken', say('You signed in with Google too long ago. Please sign in with Google again'));
  }
}
