import { randomUUIDv7 } from 'node:crypto';
import { inTransaction, type Queryable } from '../../prisma/pool.ts';
import type { AccessToken as AccessTokenRow, Prisma } from '../../prisma/generated/client/client.ts';
import { carerOf, nobody, reachOf } from '../access.ts';
import { viewerOf, type Viewer } from '../account/account.sql.ts';
import { type Actor, type ActorToken, type Database, requireSession } from '../actor.ts';
import { childToSee } from '../child/child.service.ts';
import { notAuthenticated, notFound, Refusal } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { lockUser } from '../plan/plan.sql.ts';
import { hashSecret, isSecret, newSecret } from './secret.ts';
import { accessTokenInput } from './token.input.ts';
import { tokenLimits } from './token.rules.ts';
import {
  deleteEndedTokens,
  insertToken,
  selectSessionOfOwner,
  selectTokenCount,
  selectViewerByToken,
  type TokenViewerRow,
  touchToken,
} from './token.sql.ts';

/** An access token as its user sees it in Settings; never the token itself. */
export type AccessToken = Omit<AccessTokenRow, 'tokenHash'>;

const omit = { tokenHash: true } as const;

/** A user, and the token that acts for him. */
export interface TokenBearer {
  readonly viewer: Viewer;
  readonly token: ActorToken;
  /** Notes that the token was used; null when that was done within the last minute. */
  readonly noteUse: (() => Promise<unknown>) | null;
}

const useNotedSeconds = 60;

/**
 * Whom a token acts for (design, section 8). He is no administrator and owns no site, whatever he is
 * himself, and he reaches no more than the token's child.
 *
 * @param secret what stands behind `Bearer`
 * @returns null for a token that is unknown, expired or revoked, or whose account or child is deleted
 */
export async function findBearer({ db, now }: Pick<Actor, 'db' | 'now'>, secret: string): Promise<TokenBearer | null> {
  if (!isSecret(secret)) return null;
  const at = new Date(now.epochMilliseconds);
  const [row] = await selectViewerByToken(db.pool, hashSecret(secret), at);
  if (!row) return null;
  const notedBefore = new Date(now.subtract({ seconds: useNotedSeconds }).epochMilliseconds);
  const isNoted = row.last_used_at !== null && row.last_used_at > notedBefore;
  return {
    // The site owner is told by his confirmed address: through a token it does not count as confirmed.
    viewer: { ...viewerOf(row), isAdmin: false, emailConfirmed: false, ...reachOfToken(row) },
    token: { id: row.token_id, scopes: row.scopes },
    noteUse: isNoted ? null : () => touchToken(db.pool, row.token_id, at, notedBefore),
  };
}

/** A token for one child reaches no other. */
const reachOfToken = ({ child_id: onlyChildId, children_count: all }: TokenViewerRow) => ({
  onlyChildId,
  childrenCount: onlyChildId === null ? all : 1,
});

/** The user's tokens; one for a child that he cannot see now is worth nothing, and must not look like one for all. */
const tokensOf = (viewer: Viewer) =>
  ({
    userId: viewer.id,
    revokedAt: null,
    OR: [{ childId: null }, { child: carerOf(reachOf(viewer)) }],
  }) satisfies Prisma.AccessTokenWhereInput;

/** So many tokens are listed. */
export const tokensListed = 100;

/**
 * The user's access tokens, newest first: those that are valid, and those that expired in the last 30 days.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function accessTokens(actor: Actor): Promise<AccessToken[]> {
  const viewer = requireSession(actor);
  return actor.db.prisma.accessToken.findMany({
    where: { ...tokensOf(viewer), expiresAt: { gt: forgottenAt(actor.now) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: tokensListed,
    omit,
  });
}

/** Those of the user's own access tokens that have these ids, in their order; null for each that is not there. */
export async function accessTokensById(actor: Actor, ids: readonly string[]): Promise<(AccessToken | null)[]> {
  const { viewer, token, db } = actor;
  if (!viewer || token) return ids.map(() => null);
  const rows = await db.prisma.accessToken.findMany({
    where: { ...tokensOf(viewer), id: { in: ids.filter(isUuid) } },
    omit,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/**
 * Makes an access token. It is shown this once: only its hash is stored.
 *
 * @returns the token, and what stands about it in Settings
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT, NOT_FOUND when the child is
 * not one that the user cares for, CONFLICT when the user has 50 that are valid, RATE_LIMITED when 50 were made within 24 hours
 */
export async function createAccessToken(
  actor: Actor,
  rawInput: unknown,
): Promise<{ token: string; accessToken: AccessToken }> {
  const { id: userId } = requireSession(actor);
  const { name, scopes, childId, expiresInDays } = parseInput(accessTokenInput, rawInput);
  if (childId !== null) await childToSee(actor, childId);
  const id = randomUUIDv7();
  const token = newSecret();
  const createdAt = new Date(actor.now.epochMilliseconds);
  const expiresAt = new Date(actor.now.add({ hours: 24 * expiresInDays }).epochMilliseconds);
  await inTransaction(actor.db.pool, async (connection) => {
    // Of two new tokens the second counts the first.
    await lockUser(connection, userId);
    // A change of the password that came first has ended this session, and must not miss a token that comes after it.
    const [session] = await selectSessionOfOwner(connection, userId, actor.connection.sessionHash);
    if (!session) throw notAuthenticated();
    await requireTokenPlace(connection, userId, createdAt);
    await insertToken(connection, id, userId, name, hashSecret(token), scopes, childId, createdAt, expiresAt);
  });
  const accessToken = { id, userId, name, scopes, childId, createdAt, expiresAt, lastUsedAt: null, revokedAt: null };
  return { token, accessToken };
}

const millisecondsPerDay = 86_400_000;

/** Refuses another token beyond the bounds of an account. The user's row is locked. */
async function requireTokenPlace(on: Queryable, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - millisecondsPerDay);
  const [count] = await selectTokenCount(on, userId, now, since);
  if (!count) throw new Error('Counting tokens always gives a row');
  if (count.living >= tokenLimits.living) {
    throw new Refusal('CONFLICT', `You have ${tokenLimits.living} access tokens: revoke one to make another`);
  }
  if (count.made >= tokenLimits.madePerDay && count.first_made_at) {
    throw new Refusal(
      'RATE_LIMITED',
      `You have made ${count.made} access tokens within 24 hours: at most ${tokenLimits.madePerDay} are allowed`,
      { retryAfter: count.first_made_at.getTime() - since.getTime() },
    );
  }
}

/**
 * Revokes an access token: from now on it is worth nothing. Revoking it again changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND when it is not the user's
 */
export async function revokeAccessToken(actor: Actor, { id }: { id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  const where = { id: isUuid(id) ? id : nobody, userId: viewer.id };
  const { prisma } = actor.db;
  if ((await prisma.accessToken.count({ where })) === 0) throw notFound('Access token');
  await prisma.accessToken.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: new Date(actor.now.epochMilliseconds) },
  });
  return viewer;
}

/** Tokens that ended before this instant are forgotten. */
const forgottenAt = (now: Actor['now']): Date =>
  new Date(now.subtract({ hours: 24 * tokenLimits.rememberedDays }).epochMilliseconds);

/** How many rows go at a time: nobody waits long for those that are locked meanwhile. */
const batchSize = 1_000;

/** The hourly job: deletes access tokens that expired or were revoked more than 30 days ago. */
export async function forgetEndedTokens({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  let removed = batchSize;
  while (removed === batchSize) removed = (await deleteEndedTokens(pool, forgottenAt(now), batchSize)).length;
}
