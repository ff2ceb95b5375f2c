import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { write } from '../../../prisma/write.ts';
import { accountMessages } from '../account/account.rules.ts';
import type { Viewer } from '../user/user.sql.ts';
import { productName } from '../../site/product.rules.ts';
import { reloadViewer, type SignedIn, startSession } from '../session/session.service.ts';
import { lockOwnAccount } from '../session/sessions.service.ts';
import { type Actor, refuseToken, requireAnySession, requireSession } from '../../actor.ts';
import { noId } from '../../access.ts';
import { badInput, conflict, notFound, Refusal } from '../../errors.ts';
import { isUuid, parseInput } from '../../input.ts';
import { requireFreshProof } from '../session/freshProof.service.ts';
import { say } from '../../say.rules.ts';
import { reportChange, weakenSessions } from '../session/factors.service.ts';
import { findVisible } from '../../visibleId.ts';
import { consumeChallenge, makeChallenge } from './challenge.service.ts';
import { addPasskeyInput, type Assertion, passkeyLoginInput, renamePasskeyInput } from './passkey.input.ts';
import { passkeyLimits, type RelyingParty, relyingPartyOf } from './passkey.rules.ts';
import {
  authenticationOptions,
  registrationOptions,
  userHandleOf,
  verifyAssertion,
  verifyAttestation,
} from './webauthn.ts';

/**
 * What passkeys are bound to.
 * @throws Refusal CONFLICT if browsers offer no passkeys at this address
 */
function requireRelyingParty({ site }: Pick<Actor, 'site'>): RelyingParty {
  const relyingParty = relyingPartyOf(site.publicUrl);
  if (!relyingParty) throw conflict(say('Passkeys need an address with a name over HTTPS'));
  return relyingParty;
}

/**
 * The user's passkeys, newest first.
 *
 * @param query the columns to select
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function passkeys(actor: Actor, query: Prisma.PasskeyDefaultArgs) {
  const { id: userId } = requireAnySession(actor);
  return actor.db.prisma.passkey.findMany({
    ...query,
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: passkeyLimits.count,
  });
}

/** Finds passkeys of the user by id, in a browser. */
export const findPasskey = findVisible(async ({ viewer, token, db }, ids) => {
  if (!viewer || token) return [];
  return db.prisma.passkey.findMany({ where: { userId: viewer.id, id: { in: ids } }, select: { id: true } });
});

/**
 * What a browser needs to make a passkey of the user (docs/product.md#passkeys).
 *
 * @returns JSON for the browser's library
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, CONFLICT for an account with 20
 *   passkeys, and where browsers offer none
 */
export async function startPasskeyRegistration(actor: Actor): Promise<string> {
  const { id: userId, username, email, displayName } = requireFreshProof(actor);
  const relyingParty = requireRelyingParty(actor);
  const { passkey } = actor.db.prisma;
  const known = await passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } });
  requirePlace(known.length);
  const challenge = await makeChallenge(actor, { purpose: 'register', userId });
  const user = { userId, userName: email ?? username, displayName: displayName ?? username };
  return registrationOptions(relyingParty, productName, { ...user, challenge, known });
}

/**
 * Adds the passkey that a browser has made. The session counts as one with a second factor from now on.
 *
 * @returns the id of its row
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, CONFLICT for an
 *   account with 20 passkeys, for a passkey that is there already, and where browsers offer none
 */
export async function addPasskey(actor: Actor, rawInput: unknown): Promise<{ id: string }> {
  const { id: userId } = requireFreshProof(actor);
  const relyingParty = requireRelyingParty(actor);
  const { name, response } = parseInput(addPasskeyInput, rawInput);
  const { clientDataJSON, transports } = response.response;
  const isAsked = await consumeChallenge(actor, clientDataJSON.challenge, { purpose: 'register', userId });
  const credential = isAsked ? await verifyAttestation(relyingParty, response) : null;
  if (!credential) throw badInput('response', say('The new passkey could not be checked. Please try again'));
  const id = randomUUIDv7();
  const { sessionHash } = actor.connection;
  await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    requirePlace(await transaction.passkey.count({ where: { userId } }));
    const createdAt = new Date(actor.now.epochMilliseconds);
    const { count } = await transaction.passkey.createMany({
      data: { ...credential, id, userId, name, transports, createdAt },
      skipDuplicates: true,
    });
    if (count === 0) throw conflict(say('This passkey is there already'));
    if (sessionHash) {
      await transaction.session.updateMany({ where: { sessionId: sessionHash }, data: { isStrong: true } });
    }
    await reportChange(actor, transaction, { act: 'passkey_added', change: 'added', factor: 'passkey' });
  });
  await reloadViewer(actor);
  return { id };
}

/** The row of a passkey that was just added or renamed. */
export const changedPasskey = ({ db }: Actor, id: string, query: Prisma.PasskeyDefaultArgs) =>
  db.prisma.passkey.findUniqueOrThrow({ ...query, where: { id } });

/**
 * Gives a passkey of the user another name.
 *
 * @returns the id of its row
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT, NOT_FOUND when it is not the user's
 */
export async function renamePasskey(actor: Actor, id: string, rawInput: unknown): Promise<{ id: string }> {
  const { id: userId } = requireSession(actor);
  const { name } = parseInput(renamePasskeyInput, rawInput);
  const where = { id: isUuid(id) ? id : noId, userId };
  const { count } = await actor.db.prisma.passkey.updateMany({ where, data: { name } });
  if (count === 0) throw notFound(say('Passkey not found'));
  return { id };
}

/**
 * Removes a passkey: nobody signs in with it any more. Without another factor, no session counts as one with a second factor
 * any more.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, NOT_FOUND when it is not the
 *   user's
 */
export async function removePasskey(actor: Actor, id: string): Promise<Viewer> {
  const { id: userId } = requireFreshProof(actor);
  await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    const { count } = await transaction.passkey.deleteMany({ where: { id: isUuid(id) ? id : noId, userId } });
    if (count === 0) throw notFound(say('Passkey not found'));
    await weakenSessions(transaction, userId);
    await reportChange(actor, transaction, { act: 'passkey_removed', change: 'removed', factor: 'passkey' });
  });
  return reloadViewer(actor);
}

/**
 * What a browser needs to ask for a passkey: to sign in, or to confirm who its user is.
 *
 * @returns JSON for the browser's library
 * @throws Refusal FORBIDDEN for an access token, CONFLICT where browsers offer no passkeys
 */
export async function startPasskeyAuthentication(actor: Actor): Promise<string> {
  refuseToken(actor);
  const relyingParty = requireRelyingParty(actor);
  return authenticationOptions(relyingParty, await makeChallenge(actor, { purpose: 'authenticate' }));
}

/**
 * Signs in with a passkey. It stands for both factors: the authenticator has made sure of its user.
 *
 * @throws Refusal FORBIDDEN for an access token, BAD_USER_INPUT, UNAUTHENTICATED for a passkey that is unknown, was removed or
 *   has signed something else, CONFLICT where browsers offer no passkeys
 */
export async function passkeyLogin(actor: Actor, rawInput: unknown): Promise<SignedIn> {
  refuseToken(actor);
  requireRelyingParty(actor);
  const { response } = parseInput(passkeyLoginInput, rawInput);
  const used = await checkPasskey(actor, response);
  if (!used) {
    actor.logFailedLogin('passkey', null);
    throw unknownPasskey();
  }
  const { id, userId } = used;
  const setSession = await write(actor, async (transaction) => {
    const started = await startSession(actor, transaction, { userId, isStrong: true }, 'user_login');
    // It may have been removed meanwhile.
    if ((await transaction.passkey.count({ where: { id } })) === 0) throw unknownPasskey();
    return started;
  });
  return { viewer: await setSession(), message: accountMessages.loggedIn };
}

const unknownPasskey = () => new Refusal('UNAUTHENTICATED', say('This passkey opens no account here'));

/**
 * Checks what a passkey has signed for a challenge of this installation, and uses the challenge up.
 *
 * @returns the id of its row and of its user; null if anything does not fit
 * @throws Refusal CONFLICT where browsers offer no passkeys
 */
export async function checkPasskey(actor: Actor, assertion: Assertion): Promise<{ id: string; userId: string } | null> {
  const relyingParty = requireRelyingParty(actor);
  const { clientDataJSON, userHandle } = assertion.response;
  if (!(await consumeChallenge(actor, clientDataJSON.challenge, { purpose: 'authenticate' }))) return null;
  const { passkey } = actor.db.prisma;
  const known = await passkey.findUnique({ where: { credentialId: assertion.id } });
  if (!known) return null;
  const { id, userId, credentialId, publicKey, counter } = known;
  if (userHandle != null && userHandle !== Buffer.from(userHandleOf(userId)).toString('base64url')) return null;
  const credential = { id: credentialId, publicKey, counter: Number(counter) };
  const newCounter = await verifyAssertion(relyingParty, assertion, credential);
  if (newCounter === null) return null;
  // Of two answers with the same counter at once, one counts.
  const used = await passkey.updateMany({
    where: { id, counter },
    data: { counter: newCounter, lastUsedAt: new Date(actor.now.epochMilliseconds) },
  });
  return used.count > 0 ? { id, userId } : null;
}

function requirePlace(count: number): void {
  if (count >= passkeyLimits.count) {
    throw conflict(say('You have {count} passkeys: remove one to add another', { count: passkeyLimits.count }));
  }
}
