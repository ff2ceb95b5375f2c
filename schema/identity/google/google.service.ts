import { randomUUIDv7 } from 'node:crypto';
import { write } from '../../../prisma/write.ts';
import { type Actor, refuseToken } from '../../actor.ts';
import type { GoogleIdentity } from '../../services/googleVerifier.ts';
import { conflict, Refusal } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { googleLoginInput, googleProfile } from './google.input.ts';
import { googleMessages } from './google.rules.ts';
import { unknownPassword } from '../password/password.ts';
import { consentColumns, languageColumns, requireRegistration } from '../user/registration.service.ts';
import { type SignedIn, startSession } from '../session/session.service.ts';
import { endAccess, shutOutFormerHolder } from '../session/shutOut.service.ts';
import { say } from '../../say.rules.ts';
import { checkSecondFactor } from '../totp/secondFactor.service.ts';
import { freeUsername, isLostRace } from '../user/username.service.ts';

/**
 * Signs in the user whom Google's token names (docs/product.md#google-sign-in).
 *
 * - A Google account that is linked: its account.
 * - Else an account with the address that Google has verified: the two are linked. If the address was
 *   never confirmed, anyone may have registered it: its password, sessions, access tokens and passkeys end, and the message
 *   says so. Who does not have its authenticator app takes the address away from it (`releaseAddress.service.ts`).
 * - Else a new account with a confirmed address and an unknown password, where everybody may register.
 *
 * An account with a second factor asks for it as after a password.
 *
 * @throws Refusal BAD_USER_INPUT, UNAUTHENTICATED for a token or an address that is not verified, SECOND_FACTOR_REQUIRED, FORBIDDEN
 * for a new account where not everybody may register, CONFLICT
 * when another Google account has the address, NOT_FOUND when Google sign-in is not configured, UNAVAILABLE
 * when Google does not answer, RATE_LIMITED
 */
export async function googleLogin(actor: Actor, rawInput: unknown): Promise<SignedIn> {
  refuseToken(actor);
  const { token, timeZone, code } = parseInput(googleLoginInput, rawInput);
  const browser = await actor.connection.readKnownBrowser();
  const { ipAddress } = actor.connection;
  await actor.limits.count('googleLogin', { browser: browser?.id ?? null, ipAddress });
  const identity = await actor.google.verify(token, actor.now).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'UNAUTHENTICATED') actor.logFailedLogin('Google', null);
    throw error;
  });
  const secondFactor = onceForEach((userId) => checkSecondFactor(actor, userId, code));
  // Two first sign-ins at the same moment: the second one finds the account of the first.
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await enter(actor, { identity, secondFactor, timeZone: timeZone ?? null });
    } catch (error) {
      if (!isLostRace(error) || attempt >= 20) throw error;
    }
  }
}

/** Checks the second factor of an account that Google has opened, and resolves to whether it has one. */
type SecondFactor = (userId: string) => Promise<boolean>;

interface Entry {
  readonly identity: GoogleIdentity;
  readonly secondFactor: SecondFactor;
  readonly timeZone: string | null;
}

/** Asks for each account once: a code is used up by the first check, and another attempt must not ask again. */
function onceForEach(check: SecondFactor): SecondFactor {
  const known = new Map<string, Promise<boolean>>();
  return (userId) => {
    const result = known.get(userId) ?? check(userId);
    known.set(userId, result);
    return result;
  };
}

async function enter(actor: Actor, { identity, secondFactor, timeZone }: Entry): Promise<SignedIn> {
  const { prisma } = actor.db;
  const known = await prisma.user.findUnique({ where: { googleId: identity.subject }, select: { id: true } });
  if (known) return comeBack(actor, { userId: known.id, googleId: identity.subject }, secondFactor);
  const { email, name, pictureUrl } = googleProfile.parse(identity);
  if (!email || !identity.emailVerified) {
    throw new Refusal('UNAUTHENTICATED', say('Google sign-in needs an e-mail address that Google has verified'));
  }
  const newcomer = { googleId: identity.subject, email, name, pictureUrl };
  return (await link(actor, newcomer, secondFactor)) ?? create(actor, newcomer, timeZone);
}

/** Signs in to the account to which the Google account is linked. */
async function comeBack(
  actor: Actor,
  { userId, googleId }: { readonly userId: string; readonly googleId: string },
  secondFactor: SecondFactor,
): Promise<SignedIn> {
  const isStrong = await secondFactor(userId);
  const setSession = await write(actor, async (transaction) => {
    const started = await startSession(actor, transaction, { userId, isStrong }, 'user_login');
    // Who has taken the account back meanwhile has unlinked it: then the token is looked at once more.
    await transaction.user.findUniqueOrThrow({ where: { id: userId, googleId }, select: { id: true } });
    return started;
  });
  return { viewer: await setSession(), message: googleMessages.signedIn };
}

/** The profile of a verified Google account that is not linked yet. */
interface Newcomer {
  readonly googleId: string;
  /** Verified by Google; lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly pictureUrl: string | null;
}

/** Links the Google account to the account of its address; null when there is none. */
async function link(
  actor: Actor,
  { googleId, email, name, pictureUrl }: Newcomer,
  secondFactor: SecondFactor,
): Promise<SignedIn | null> {
  const { prisma } = actor.db;
  const holder = await prisma.user.findUnique({ where: { email } });
  if (!holder) return null;
  // Another first sign-in of the same Google account has linked it meanwhile.
  if (holder.googleId === googleId) return comeBack(actor, { userId: holder.id, googleId }, secondFactor);
  // An address can get another owner, who must not get into the family's account.
  if (holder.googleId !== null) {
    throw conflict(say('The account with this email address belongs to another Google account'));
  }
  const at = new Date(actor.now.epochMilliseconds);
  const unproven = holder.emailConfirmedAt === null;
  const isStrong = await secondFactor(holder.id);
  const password = unproven ? await unknownPassword() : null;
  const setSession = await write(actor, async (transaction) => {
    await transaction.user.update({
      where: { id: holder.id, AND: { googleId: null, emailConfirmedAt: holder.emailConfirmedAt } },
      data: {
        googleId,
        name: holder.name ?? name,
        pictureUrl: holder.pictureUrl ?? pictureUrl,
        ...(password === null ? {} : { emailConfirmedAt: at, password, hasPassword: false }),
      },
    });
    if (unproven) await (isStrong ? endAccess : shutOutFormerHolder)(actor, transaction, holder.id);
    return startSession(actor, transaction, { userId: holder.id, isStrong }, 'user_login');
  });
  return { viewer: await setSession(), message: unproven ? googleMessages.secured : googleMessages.signedIn };
}

async function create(actor: Actor, newcomer: Newcomer, timeZone: string | null): Promise<SignedIn> {
  await requireRegistration(actor, null, newcomer.email);
  const at = new Date(actor.now.epochMilliseconds);
  const id = randomUUIDv7();
  const password = await unknownPassword();
  const username = await freeUsername(actor.db, newcomer.email);
  const setSession = await write(actor, async (transaction) => {
    await transaction.user.create({
      data: {
        ...newcomer,
        id,
        username,
        password,
        hasPassword: false,
        emailConfirmedAt: at,
        ...consentColumns(at),
        ...languageColumns(actor),
        ...(timeZone === null ? {} : { timezone: timeZone }),
        createdAt: at,
      },
    });
    return startSession(actor, transaction, { userId: id }, 'user_register');
  });
  return { viewer: await setSession(), message: googleMessages.signedIn };
}
