import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../actor.ts';
import { latestEnd } from '../../clock.rules.ts';
import { passkeyLimits } from './passkey.rules.ts';

const challengeBytes = 32;

const hashChallenge = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** What a passkey is asked for: to be added by a user, or to prove who somebody is. */
type Purpose = { readonly purpose: 'register'; readonly userId: string } | { readonly purpose: 'authenticate' };

/** Makes a challenge that works once, for five minutes. Of the challenges for a new passkey, the latest of a user works. */
export async function makeChallenge(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  asked: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(challengeBytes));
  const { passkeyChallenge } = db.prisma;
  const userId = asked.purpose === 'register' ? asked.userId : null;
  if (userId !== null) await passkeyChallenge.deleteMany({ where: { userId } });
  await passkeyChallenge.create({
    data: {
      hash: hashChallenge(Buffer.from(challenge).toString('base64url')),
      purpose: asked.purpose,
      userId,
      expiresAt: new Date(now.add({ minutes: passkeyLimits.challengeMinutes }).epochMilliseconds),
    },
  });
  return challenge;
}

/**
 * Uses a challenge up, whatever comes of the answer to it.
 *
 * @param challenge base64url
 * @returns whether it could be used: it was made here for this purpose, is not too old and was not used before
 */
export async function consumeChallenge(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  challenge: string,
  asked: Purpose,
): Promise<boolean> {
  const { count } = await db.prisma.passkeyChallenge.deleteMany({
    where: {
      hash: hashChallenge(challenge),
      purpose: asked.purpose,
      userId: asked.purpose === 'register' ? asked.userId : null,
      expiresAt: { gt: new Date(now.epochMilliseconds), lte: latestEnd(now, passkeyLimits.challengeMinutes) },
    },
  });
  return count > 0;
}
