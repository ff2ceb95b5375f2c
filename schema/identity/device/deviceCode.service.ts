import { randomInt, randomUUIDv7, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Transaction, write } from '../../../prisma/write.ts';
import { type Actor, refuseToken } from '../../actor.ts';
import { latestPast } from '../../clock.rules.ts';
import { badInput } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { lockAccount } from '../../locks.sql.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { say } from '../../say.rules.ts';
import { accountMessages } from '../account/account.rules.ts';
import { linkUrl } from '../link/link.rules.ts';
import { openLinks } from '../link/link.service.ts';
import { deviceOf } from '../session/device.rules.ts';
import { requireFreshProof } from '../session/freshProof.service.ts';
import { type SignedIn, startSession } from '../session/session.service.ts';
import { lockOwnAccount } from '../session/sessions.service.ts';
import { signInWithCodeInput } from './deviceCode.input.ts';
import { codeAlphabet, codeLength, codeMinutes, shownCode, spaceOf } from './deviceCode.rules.ts';

const purpose = 'device';

const hashBytes = 32;
const stretch = promisify<string, string, number, Buffer>(scrypt);

/**
 * What `one_time_links.token_hash` holds for a code. It is found by its hash, so that all have the same salt; a code has 40 bits, and
 * whoever has a copy of the table must not find it within its minutes.
 */
const hashCode = async (code: string): Promise<string> =>
  (await stretch(code, 'device code', hashBytes)).toString('base64url');

/**
 * Makes a code with which another device signs in to the viewer's account (docs/product.md#another-device). A former one ends.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED
 */
export async function createDeviceCode(actor: Actor) {
  const { id: userId } = requireFreshProof(actor);
  const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  const tokenHash = await hashCode(code);
  const expiresAt = actor.now.add({ minutes: codeMinutes });
  await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    // An account has one row of them, however often it makes one.
    await transaction.oneTimeLink.deleteMany({ where: { userId, purpose } });
    await transaction.oneTimeLink.create({
      data: {
        id: randomUUIDv7(),
        purpose,
        tokenHash,
        userId,
        issuerId: userId,
        createdAt: new Date(actor.now.epochMilliseconds),
        expiresAt: new Date(expiresAt.epochMilliseconds),
      },
    });
  });
  const shown = shownCode(code);
  return { code: shown, url: linkUrl(actor.site.publicUrl, purpose, shown), expiresAt };
}

/**
 * Signs in with the code that another device of the account shows. That device has proven who the user is within the code's minutes, also
 * with a second factor, so that none is asked for. This one has proven nothing: what needs a fresh proof, and the rights of
 * administrators where they need a second factor, ask for it. It may be one that only completes challenges. The account's address is told.
 *
 * @throws Refusal BAD_USER_INPUT for a code that is malformed, unknown, used, ended or expired, RATE_LIMITED
 */
export async function signInWithCode(actor: Actor, rawInput: unknown): Promise<SignedIn> {
  refuseToken(actor);
  const { code, completesOnly } = parseInput(signInWithCodeInput, rawInput);
  await actor.limits.count('deviceCode', { ipAddress: actor.connection.ipAddress, space: spaceOf(code) });
  const now = new Date(actor.now.epochMilliseconds);
  const where = {
    ...openLinks(purpose, actor),
    tokenHash: await hashCode(code),
    createdAt: { lte: latestPast(actor.now) },
  };
  const setSession = await write(actor, async (transaction) => {
    const found = await transaction.oneTimeLink.findFirst({ where });
    if (found?.userId) await lockAccount(transaction, found.userId);
    const { count } = await transaction.oneTimeLink.updateMany({ where, data: { usedAt: now } });
    const userId = count > 0 ? found?.userId : null;
    if (!userId) throw badInput('code', say('This code does not work. It may have expired or been used'));
    await mailSignedIn(actor, transaction, userId);
    return startSession(
      actor,
      transaction,
      { userId, isByCode: true, completesOnly: completesOnly === true },
      'user_login',
    );
  });
  return { viewer: await setSession(), message: accountMessages.loggedIn };
}

/** Tells the account's address, if there is one, which device has signed in. */
async function mailSignedIn(actor: Actor, transaction: Transaction, userId: string): Promise<void> {
  const { email } = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  if (email === null) return;
  await queueMail(actor, transaction, {
    template: 'deviceSignedIn',
    data: { device: deviceOf(actor.connection.userAgent) },
    recipient: email,
    userId,
    actKey: `device:${randomUUIDv7()}`,
  });
}
