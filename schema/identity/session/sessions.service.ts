import { randomBytes } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../../prisma/write.ts';
import { accountHolder, type Actor, requireSession } from '../../actor.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { badInput, notAuthenticated, notFound } from '../../errors.ts';
import { lockAccount } from '../../locks.sql.ts';
import { say } from '../../say.rules.ts';
import { endLinks } from '../link/link.service.ts';
import { findVisible } from '../../visibleId.ts';
import type { Viewer } from '../user/user.sql.ts';
import { requireFreshProof } from './freshProof.service.ts';
import { hashSessionId, never, reloadViewer } from './session.service.ts';

/** The filter for the valid sessions of a user. */
const sessionsOf = (userId: string, { now }: Pick<Actor, 'now'>) =>
  ({ userId, expiresAt: { gt: new Date(now.epochMilliseconds) } }) satisfies Prisma.SessionWhereInput;

/** Whether a session is the one of the request. */
export const isCurrentSession = (actor: Pick<Actor, 'connection'>, { sessionId }: { sessionId: string }): boolean =>
  sessionId === currentHash(actor);

/**
 * The user's signed-in browsers: this one first, then the newest.
 *
 * @param query what to select, the hash included
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function sessions(actor: Actor, query: Prisma.SessionDefaultArgs) {
  const { id: userId } = requireSession(actor);
  const rows = await actor.db.prisma.session.findMany({
    ...query,
    where: sessionsOf(userId, actor),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.sort((one, other) => Number(isCurrentSession(actor, other)) - Number(isCurrentSession(actor, one)));
}

/** Finds valid sessions of the user by id, in a browser. */
export const findSession = findVisible(async (actor, ids) => {
  const viewer = accountHolder(actor);
  if (!viewer) return [];
  const where = { ...sessionsOf(viewer.id, actor), id: { in: ids } };
  return actor.db.prisma.session.findMany({ where, select: { id: true } });
});

/**
 * Ends another session of the user: its cookie never works again.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND for a session that is not the user's or
 * has ended, BAD_USER_INPUT for the current one
 */
export async function endOtherSession(actor: Actor, { id }: { id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  const session = await actor.db.prisma.session.findUnique({ where: await findSession(id, actor) });
  if (!session) throw notFound(say('Session not found'));
  if (isCurrentSession(actor, session)) throw badInput('id', say('This is the session you are in: log out to end it'));
  await write(actor, async (transaction) => {
    await lockAccount(transaction, viewer.id);
    await endSessions(actor, transaction, { id: session.id });
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'sessions_ended', detail: { count: 1 } });
  });
  return viewer;
}

/**
 * Ends all sessions of the user but the current one.
 *
 * @returns how many were ended
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function endOtherSessions(actor: Actor): Promise<{ ended: number; viewer: Viewer }> {
  const viewer = requireSession(actor);
  const ended = await write(actor, async (transaction) => {
    await lockAccount(transaction, viewer.id);
    const count = await endSessionsElsewhere(actor, transaction, viewer);
    if (count > 0) await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'sessions_ended' });
    return count;
  });
  return { ended, viewer };
}

/**
 * Lets a session of the user only complete challenges from now on, or do everything again (docs/product.md#a-kitchen-tablet). One that is
 * limited loses its proof of identity, so that it is limited at once.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, NOT_FOUND for a session that is not the user's
 *   or has ended
 */
export async function updateSession(
  actor: Actor,
  { id, completesOnly }: { id: string; completesOnly: boolean },
): Promise<Viewer> {
  const viewer = requireFreshProof(actor);
  const session = await actor.db.prisma.session.findUnique({ where: await findSession(id, actor) });
  if (!session) throw notFound(say('Session not found'));
  await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    const { count } = await transaction.session.updateMany({
      where: { id: session.id, completesOnly: !completesOnly },
      data: { completesOnly, ...(completesOnly ? { provenAt: never } : {}) },
    });
    if (count > 0)
      await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'session_changed', detail: { completesOnly } });
  });
  return viewer;
}

/** Ends all sessions of a user but the current one; returns how many there were. */
export const endSessionsElsewhere = (
  actor: Pick<Actor, 'now' | 'connection'>,
  transaction: Transaction,
  { id: userId }: Pick<Viewer, 'id'>,
): Promise<number> => endSessions(actor, transaction, { userId, NOT: { sessionId: currentHash(actor) } });

/**
 * Deletes sessions and ends their stays, and ends the code for another device that one of them may have made: also that of the user of the
 * filter, whose session may be gone already, or go on. The caller has checked to whom they belong, and locked their account: one of them may
 * be making a code at the moment.
 */
export async function endSessions(
  { now }: Pick<Actor, 'now'>,
  transaction: Transaction,
  where: Prisma.SessionWhereInput,
): Promise<number> {
  const at = new Date(now.epochMilliseconds);
  const ending = await transaction.session.findMany({ where, select: { id: true, userId: true, userSessionId: true } });
  const { count } = await transaction.session.deleteMany({ where: { id: { in: ending.map(({ id }) => id) } } });
  await transaction.userSession.updateMany({
    where: { id: { in: ending.flatMap(({ userSessionId }) => userSessionId ?? []) }, endTime: null },
    data: { endTime: at },
  });
  const userIds = typeof where.userId === 'string' ? [where.userId] : ending.map(({ userId }) => userId);
  await endLinks(transaction, { purpose: 'device', userId: { in: userIds } }, at);
  return count;
}

/**
 * Locks the user's row until the transaction ends, for a change that a session must not make after it was ended.
 *
 * @throws Refusal UNAUTHENTICATED when the session was ended meanwhile
 */
export async function lockOwnAccount(actor: Actor, transaction: Transaction): Promise<void> {
  const { id: userId } = requireSession(actor);
  await lockAccount(transaction, userId);
  const sessionId = currentHash(actor);
  if ((await transaction.session.count({ where: { userId, sessionId } })) === 0) throw notAuthenticated();
}

/**
 * Gives the current session a new id; its stay continues. The old cookie never works again.
 *
 * @throws Refusal UNAUTHENTICATED when it was ended meanwhile
 * @returns the hash of the new id, and a function that sends the cookie: call it after the commit
 */
export async function renewSession(
  actor: Actor,
  transaction: Pick<Prisma.TransactionClient, 'session'>,
  change: Pick<Prisma.SessionUpdateManyMutationInput, 'isStrong' | 'provenAt'> = {},
): Promise<{ sessionHash: string; setSession: () => Promise<Viewer> }> {
  const id = randomBytes(32).toString('base64url');
  const sessionHash = hashSessionId(id);
  const [session] = await transaction.session.updateManyAndReturn({
    where: { sessionId: currentHash(actor) },
    data: { ...change, sessionId: sessionHash },
  });
  if (!session) throw notAuthenticated();
  const { expiresAt } = session;
  const setSession = async () => {
    await actor.connection.setSession({ id, expiresAt: expiresAt.toTemporalInstant() });
    actor.connection.sessionHash = sessionHash;
    return reloadViewer(actor);
  };
  return { sessionHash, setSession };
}

/** The hash under which the request's session is stored; empty without one. */
const currentHash = ({ connection }: Pick<Actor, 'connection'>): string => connection.sessionHash ?? '';
