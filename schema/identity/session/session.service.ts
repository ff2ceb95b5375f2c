import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { skipIfReadOnly } from '../../../prisma/unwritable.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Transaction } from '../../../prisma/write.ts';
import { type Actor, type Connection, refuseToken } from '../../actor.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { notAuthenticated, secondFactorRequired } from '../../errors.ts';
import { forgetLoaded } from '../../loader.ts';
import { lockAccount } from '../../locks.sql.ts';
import { ownershipLimits } from '../../ownership.rules.ts';
import { hasSecondFactor } from './factors.service.ts';
import { sessionDays } from '../account/account.rules.ts';
import { takeLanguage } from '../user/registration.service.ts';
import { startStay, selectViewerBySession, type Viewer, viewerOfSession } from '../user/user.sql.ts';
import { rememberBrowser } from './knownBrowser.service.ts';
import { withinRights } from '../../rights.ts';

/** The result of a log-in or registration: the user, and a message for them. */
export interface SignedIn {
  viewer: Viewer;
  message: string;
}

const userAgentMaxLength = 512;

/** What `sessions.session_id` holds for the random id in a cookie. */
export const hashSessionId = (id: string): string => createHash('sha256').update(id).digest('base64url');

/**
 * The signed-in user of the browser's session, or null when there is none or it has ended. The first request of a
 * session on a UTC date begins a new stay, so that `user_sessions` shows who came on which date, although a log-in lasts
 * for 90 days. It also gives an account without a language that of its pages.
 */
export async function findViewer({
  db,
  now,
  connection,
  site,
}: Pick<Actor, 'db' | 'now' | 'connection' | 'site'>): Promise<Viewer | null> {
  const { sessionHash, ipAddress } = connection;
  if (!sessionHash) return null;
  const at = new Date(now.epochMilliseconds);
  const [row] = await selectViewerBySession(db.pool, sessionHash, at);
  if (!row) return null;
  if (row.comesBack) {
    const userAgent = userAgentOf(connection);
    const stay = { sessionHash, formerStayId: row.stayId, stayId: randomUUIDv7(), now: at, userAgent, ipAddress };
    const start = () => startStay(db.pool, stay);
    await skipIfReadOnly(start, () => []);
    const take = () => takeLanguage(db.prisma, { connection }, row.id);
    if (row.language === null) await skipIfReadOnly(take, () => undefined);
  }
  return withinRights(viewerOfSession(row, now), site);
}

/** As much of the browser's name as is kept. */
const userAgentOf = ({ userAgent }: Connection): string | null => userAgent?.slice(0, userAgentMaxLength) ?? null;

/**
 * Reads the viewer again after a change, which only they can make.
 *
 * @throws Refusal UNAUTHENTICATED when the session was ended meanwhile
 */
export async function reloadViewer(actor: Actor): Promise<Viewer> {
  refuseToken(actor);
  const { sessionHash } = actor.connection;
  const at = new Date(actor.now.epochMilliseconds);
  const [row] = sessionHash === null ? [] : await selectViewerBySession(actor.db.pool, sessionHash, at);
  if (!row) throw notAuthenticated();
  actor.viewer = withinRights(viewerOfSession(row, actor.now), actor.site);
  forgetLoaded(actor);
  return actor.viewer;
}

/** When somebody who has never proven who they are did so. */
export const never = new Date(0);

/** Who signs in. */
interface SignIn {
  readonly userId: string;
  /** Whether they used a second factor or a passkey; they did not unless given. */
  readonly isStrong?: boolean;
  /**
   * Whether another device has let them in: then no second factor is asked for, and this session has proven nothing.
   */
  readonly isByCode?: boolean;
  /** Whether the session only completes challenges; it does not unless given. */
  readonly completesOnly?: boolean;
}

/**
 * Signs a user in: ends the session that the browser had, writes a new one with a new id, and the
 * stay and the log entry that go with it. Beyond 50 sessions the oldest ends. An account without a language takes that of the page.
 *
 * @param activity the type of the log entry
 * @throws Refusal SECOND_FACTOR_REQUIRED for an account with a second factor that was not used
 */
export async function startSession(
  actor: Actor,
  transaction: Transaction,
  { userId, isStrong = false, isByCode = false, completesOnly = false }: SignIn,
  activity: 'user_register' | 'user_login',
): Promise<() => Promise<Viewer>> {
  const { connection, now } = actor;
  const at = new Date(now.epochMilliseconds);
  const expiresAt = now.add({ hours: 24 * sessionDays });
  const id = randomBytes(32).toString('base64url');
  const userSessionId = randomUUIDv7();

  await endSession(actor, transaction);
  // Log-ins of one user happen one after the other, so that each counts the ones before.
  await lockAccount(transaction, userId);
  // Checked again behind the lock, because the user may have set the second factor up meanwhile.
  if (!isStrong && !isByCode && (await hasSecondFactor(transaction, userId))) throw secondFactorRequired();
  await transaction.userSession.create({
    data: {
      id: userSessionId,
      userId,
      startTime: at,
      userAgent: userAgentOf(connection),
      ipAddress: connection.ipAddress,
    },
  });
  await transaction.session.create({
    data: {
      id: randomUUIDv7(),
      sessionId: hashSessionId(id),
      userId,
      userSessionId,
      createdAt: at,
      provenAt: isByCode ? never : at,
      isStrong,
      completesOnly,
      expiresAt: new Date(expiresAt.epochMilliseconds),
    },
  });
  await endOldest(transaction, userId, at);
  await logStay(transaction, userId, activity, at);
  const detail = { ...(activity === 'user_register' && { isNew: true }), ...(isByCode && { isByCode: true }) };
  await recordOwnAct(actor, transaction, { userId, act: 'signed_in', detail });
  await takeLanguage(transaction, actor, userId);
  const { password } = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: { password: true } });

  // The cookie is sent after the commit, so that no browser gets a session that was rolled back.
  return async () => {
    await connection.setSession({ id, expiresAt });
    await rememberBrowser(actor, { id: userId, password });
    connection.sessionHash = hashSessionId(id);
    return reloadViewer(actor);
  };
}

/** Enforces the limits of an account: ends the oldest sessions, and deletes the oldest ended stays of the date. */
async function endOldest(transaction: Transaction, userId: string, at: Date): Promise<void> {
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const satisfies Prisma.SessionOrderByWithRelationInput[];
  const oldest = await transaction.session.findMany({
    where: { userId },
    select: { id: true, userSessionId: true },
    orderBy: [...orderBy],
    skip: ownershipLimits.sessions,
  });
  if (oldest.length > 0) {
    await transaction.session.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
    await transaction.userSession.updateMany({
      where: { id: { in: oldest.flatMap(({ userSessionId }) => userSessionId ?? []) }, endTime: null },
      data: { endTime: at },
    });
  }
  const stays = await transaction.userSession.findMany({
    where: { userId, startTime: { gte: utcDate(at), lte: at } },
    select: { id: true, endTime: true },
    orderBy: [{ startTime: 'desc' }, { id: 'desc' }],
    skip: ownershipLimits.staysPerDay,
  });
  const ended = stays.filter(({ endTime }) => endTime !== null).map(({ id }) => id);
  if (ended.length > 0) await transaction.userSession.deleteMany({ where: { id: { in: ended } } });
}

/**
 * Logs the beginning or end of a stay, unless the log has enough entries of the user and the UTC date.
 *
 * @param activity the type of the log entry
 */
export async function logStay(
  transaction: Transaction,
  userId: string,
  activity: 'user_register' | 'user_login' | 'user_logout',
  at: Date,
): Promise<void> {
  const [beyond] = await transaction.activityLog.findMany({
    where: { userId, timestamp: { gte: utcDate(at), lte: at } },
    select: { id: true },
    skip: ownershipLimits.logEntriesPerDay - 1,
    take: 1,
  });
  if (beyond) return;
  await transaction.activityLog.create({
    data: { id: randomUUIDv7(), userId, activityType: activity, timestamp: at },
  });
}

/** The beginning of the UTC date. */
const utcDate = (at: Date): Date => new Date(at.toISOString().slice(0, 10));

/** Deletes the browser's session and writes nothing else. */
export async function deleteSession({
  db,
  connection: { sessionHash },
}: Pick<Actor, 'db' | 'connection'>): Promise<void> {
  if (sessionHash) await db.prisma.session.deleteMany({ where: { sessionId: sessionHash } });
}

/** Deletes the browser's session, if it has one, and ends the stay: the old cookie never works again. */
export async function endSession(actor: Actor, transaction: Transaction): Promise<void> {
  const { sessionHash } = actor.connection;
  if (!sessionHash) return;
  const session = await transaction.session.findUnique({ where: { sessionId: sessionHash } });
  if (!session) return;
  const endTime = new Date(actor.now.epochMilliseconds);
  await transaction.session.deleteMany({ where: { id: session.id } });
  if (session.userSessionId) {
    await transaction.userSession.updateMany({
      where: { id: session.userSessionId, endTime: null },
      data: { endTime },
    });
  }
}
