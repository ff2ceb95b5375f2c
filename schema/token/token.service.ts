import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { write } from '../../prisma/write.ts';
import { carerOf, noId, reachOf } from '../access.ts';
import { viewerOf, type Viewer } from '../identity/user/user.sql.ts';
import { lockOwnAccount } from '../identity/session/sessions.service.ts';
import { accountHolder, type Actor, type ActorToken, type Database, requireSession } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { childToSee, lockChildToSee } from '../child/child.service.ts';
import { conflict, notFound, rateLimited } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { say } from '../say.rules.ts';
import { findVisible } from '../visibleId.ts';
import { hashSecret, isSecret, newSecret } from './secret.ts';
import { accessTokenInput } from './token.input.ts';
import { tokenLimits } from './token.rules.ts';
import { deleteEndedTokens, selectViewerByToken, type TokenViewerRow, touchToken } from './token.sql.ts';

/** A user, and the token that acts for them. */
interface TokenBearer {
  readonly viewer: Viewer;
  readonly token: ActorToken;
  /** Records that the token was used; null if that was done within the last minute. */
  readonly markUsed: (() => Promise<unknown>) | null;
}

const useNotedSeconds = 60;

/**
 * The user for whom a token acts. Through a token they are neither administrator nor site owner, and have access to no other
 * child than the token's.
 *
 * @param secret the text after `Bearer`
 * @returns null for a token that is unknown, expired or revoked, or whose account or child is deleted
 */
export async function findBearer({ db, now }: Pick<Actor, 'db' | 'now'>, secret: string): Promise<TokenBearer | null> {
  if (!isSecret(secret)) return null;
  const at = new Date(now.epochMilliseconds);
  const [row] = await selectViewerByToken(db.pool, hashSecret(secret), at);
  if (!row) return null;
  const notedBefore = new Date(now.subtract({ seconds: useNotedSeconds }).epochMilliseconds);
  const isNoted = row.lastUsedAt !== null && row.lastUsedAt > notedBefore;
  return {
    // The site owner is recognised by their confirmed address, so it does not count as confirmed through a token.
    viewer: { ...viewerOf(row), isAdmin: false, emailConfirmed: false, ...reachOfToken(row) },
    token: { id: row.tokenId, scopes: row.scopes },
    markUsed: isNoted ? null : () => touchToken(db.pool, row.tokenId, at, notedBefore),
  };
}

/** A token for one child has access to no other. */
const reachOfToken = ({ childId: onlyChildId, childrenCount: all }: TokenViewerRow) => ({
  onlyChildId,
  childrenCount: onlyChildId === null ? all : 1,
});

/** The filter for the user's tokens, without those for a child that the user no longer sees. */
const tokensOf = (viewer: Viewer) =>
  ({
    userId: viewer.id,
    revokedAt: null,
    OR: [{ childId: null }, { child: carerOf(reachOf(viewer)) }],
  }) satisfies Prisma.AccessTokenWhereInput;

/** How many tokens the list shows at most. */
export const tokensListed = 100;

/**
 * The user's access tokens, newest first: those that are valid, and those that expired in the last 30 days.
 *
 * @param query the columns to select
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function accessTokens(actor: Actor, query: Prisma.AccessTokenDefaultArgs) {
  const viewer = requireSession(actor);
  return actor.db.prisma.accessToken.findMany({
    ...query,
    where: { ...tokensOf(viewer), expiresAt: { gt: forgottenAt(actor.now) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: tokensListed,
  });
}

/** Finds access tokens of the user by id, in a browser. */
export const findToken = findVisible(async (actor, ids) => {
  const viewer = accountHolder(actor);
  if (!viewer) return [];
  return actor.db.prisma.accessToken.findMany({
    where: { ...tokensOf(viewer), id: { in: ids } },
    select: { id: true },
  });
});

/**
 * Makes an access token. It can be read only now: its hash alone is stored.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND when the child is
 * not one that the user cares for, CONFLICT when the user has 50 that are valid, RATE_LIMITED when 50 were made within 24 hours
 */
export async function createAccessToken(actor: Actor, rawInput: unknown) {
  const viewer = requireFreshProof(actor);
  const { id: userId } = viewer;
  const { name, scopes, childId, expiresInDays } = parseInput(accessTokenInput, rawInput);
  if (childId !== null) await childToSee(actor, childId);
  const id = randomUUIDv7();
  const token = newSecret();
  const createdAt = new Date(actor.now.epochMilliseconds);
  const expiresAt = new Date(actor.now.add({ hours: 24 * expiresInDays }).epochMilliseconds);
  await write(actor, async (transaction) => {
    // Two requests at once: the second waits here, and counts the token of the first.
    // A change of the password that came first has ended this session, and does not see a token that comes after it.
    await lockOwnAccount(actor, transaction);
    if (childId !== null) await lockChildToSee(transaction, viewer, childId);
    await requireTokenPlace(transaction, userId, createdAt);
    await transaction.accessToken.create({
      data: { id, userId, name, tokenHash: hashSecret(token), scopes, childId, createdAt, expiresAt },
    });
    await recordOwnAct(actor, transaction, { userId, act: 'token_created', detail: { tokenId: id } });
  });
  return { id, token };
}

/** The entry of a token that `createAccessToken` has just made. */
export const createdToken = ({ db }: Actor, id: string, query: Prisma.AccessTokenDefaultArgs) =>
  db.prisma.accessToken.findUniqueOrThrow({ ...query, where: { id } });

const millisecondsPerDay = 86_400_000;

/** Refuses another token beyond the limits of an account. The user's row is locked. */
async function requireTokenPlace({ accessToken }: Prisma.TransactionClient, userId: string, now: Date): Promise<void> {
  if ((await accessToken.count({ where: { userId, revokedAt: null, expiresAt: { gt: now } } })) >= tokenLimits.valid) {
    throw conflict(say('You have {count} access tokens: revoke one to make another', { count: tokenLimits.valid }));
  }
  const since = new Date(now.getTime() - millisecondsPerDay);
  const { _count: made, _min: first } = await accessToken.aggregate({
    where: { userId, createdAt: { gt: since, lte: now } },
    _count: true,
    _min: { createdAt: true },
  });
  if (made >= tokenLimits.madePerDay && first.createdAt) {
    throw rateLimited(
      say('You have made {made} access tokens within 24 hours: at most {max} are allowed', {
        made,
        max: tokenLimits.madePerDay,
      }),
      first.createdAt.getTime() - since.getTime(),
    );
  }
}

/**
 * Revokes an access token at once. Revoking it again changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND when it is not the user's
 */
export async function revokeAccessToken(actor: Actor, { id }: { id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  const where = { id: isUuid(id) ? id : noId, userId: viewer.id };
  const { prisma } = actor.db;
  if ((await prisma.accessToken.count({ where })) === 0) throw notFound(say('Access token not found'));
  await write(actor, async (transaction) => {
    const { count } = await transaction.accessToken.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: new Date(actor.now.epochMilliseconds) },
    });
    if (count === 0) return;
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'token_revoked', detail: { tokenId: id } });
  });
  return viewer;
}

/** Tokens that ended before this instant are deleted. */
const forgottenAt = (now: Actor['now']): Date =>
  new Date(now.subtract({ hours: 24 * tokenLimits.rememberedDays }).epochMilliseconds);

/** The hourly job: deletes access tokens that expired or were revoked more than 30 days ago. */
export async function forgetEndedTokens({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  await deleteEndedTokens(pool, forgottenAt(now));
}
