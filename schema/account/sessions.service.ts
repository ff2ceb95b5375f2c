import { randomBytes } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { nobody } from '../access.ts';
import { type Actor, requireSession } from '../actor.ts';
import { badInput, notAuthenticated, notFound } from '../errors.ts';
import { isUuid } from '../input.ts';
import type { Viewer } from './account.sql.ts';
import { hashSessionId, reloadViewer } from './session.service.ts';

/** A signed-in browser as its user sees it in Settings; never the id in its cookie. */
export interface SignedInBrowser {
  readonly id: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly isCurrent: boolean;
}

/**
 * The user's signed-in browsers: this one first, then the newest.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function sessions(actor: Actor): Promise<SignedInBrowser[]> {
  const { id } = requireSession(actor);
  return (await find(actor, { userId: id })).sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Those of the user's own sessions that have these ids, in their order; null for each that is not there. */
export async function sessionsById(actor: Actor, ids: readonly string[]): Promise<(SignedInBrowser | null)[]> {
  if (!actor.viewer || actor.token) return ids.map(() => null);
  const rows = await find(actor, { userId: actor.viewer.id, id: { in: ids.filter(isUuid) } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/**
 * Ends another session of the user: its cookie never works again.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND for a session that is not his or has
 * ended, BAD_USER_INPUT for the one that asks
 */
export async function endOtherSession(actor: Actor, { id }: { id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  const [session] = await find(actor, { userId: viewer.id, id: isUuid(id) ? id : nobody });
  if (!session) throw notFound('Session');
  if (session.isCurrent) throw badInput('id', 'This is the session you are in: log out to end it');
  await actor.db.prisma.$transaction((transaction) => endSessions(actor, transaction, { id: session.id }));
  return viewer;
}

/**
 * Ends all sessions of the user but the one that asks.
 *
 * @returns how many were ended
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function endOtherSessions(actor: Actor): Promise<{ ended: number; viewer: Viewer }> {
  const viewer = requireSession(actor);
  const ended = await actor.db.prisma.$transaction((transaction) =>
    endSessions(actor, transaction, { userId: viewer.id, NOT: { sessionId: thisOne(actor) } }),
  );
  return { ended, viewer };
}

/** Deletes sessions and ends the stays that they belong to; the caller has checked whose they are. */
export async function endSessions(
  { now }: Pick<Actor, 'now'>,
  transaction: Prisma.TransactionClient,
  where: Prisma.SessionWhereInput,
): Promise<number> {
  const ending = await transaction.session.findMany({ where, select: { id: true, userSessionId: true } });
  const { count } = await transaction.session.deleteMany({ where: { id: { in: ending.map(({ id }) => id) } } });
  await transaction.userSession.updateMany({
    where: { id: { in: ending.flatMap(({ userSessionId }) => userSessionId ?? []) }, endTime: null },
    data: { endTime: new Date(now.epochMilliseconds) },
  });
  return count;
}

/**
 * Gives the session that asks a new id; the stay goes on. The old cookie never works again.
 *
 * @throws Refusal UNAUTHENTICATED when it was ended meanwhile
 * @returns what the table holds of the new id, and what gives the browser its cookie: to be called after the commit
 */
export async function renewSession(
  actor: Actor,
  transaction: Prisma.TransactionClient,
): Promise<{ sessionHash: string; keepSession: () => Promise<Viewer> }> {
  const id = randomBytes(32).toString('base64url');
  const sessionHash = hashSessionId(id);
  const [session] = await transaction.session.updateManyAndReturn({
    where: { sessionId: thisOne(actor) },
    data: { sessionId: sessionHash },
  });
  if (!session) throw notAuthenticated();
  const { userId, expiresAt } = session;
  const keepSession = async () => {
    await actor.connection.keepSession({ id, expiresAt: expiresAt.toTemporalInstant() });
    actor.connection.sessionHash = sessionHash;
    return reloadViewer(actor, userId);
  };
  return { sessionHash, keepSession };
}

const thisOne = ({ connection }: Pick<Actor, 'connection'>): string => connection.sessionHash ?? '';

async function find(actor: Actor, where: Prisma.SessionWhereInput): Promise<SignedInBrowser[]> {
  const rows = await actor.db.prisma.session.findMany({
    where: { AND: [where, { expiresAt: { gt: new Date(actor.now.epochMilliseconds) } }] },
    select: {
      id: true,
      sessionId: true,
      createdAt: true,
      expiresAt: true,
      userSession: { select: { startTime: true, userAgent: true, ipAddress: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ id, sessionId, createdAt, expiresAt, userSession }) => ({
    id,
    startedAt: userSession?.startTime ?? createdAt,
    expiresAt,
    userAgent: userSession?.userAgent ?? null,
    ipAddress: userSession?.ipAddress ?? null,
    isCurrent: sessionId === thisOne(actor),
  }));
}
