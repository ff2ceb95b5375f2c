import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { write } from '../../prisma/write.ts';
import { carerOf, noId, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { lockOwnAccount } from '../identity/session/sessions.service.ts';
import { accountHolder, type Actor, requireSession } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { childToSee, lockChildToSee } from '../child/child.service.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../input.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { say } from '../say.rules.ts';
import { findVisible } from '../visibleId.ts';
import { feedUrl } from './feed.rules.ts';
import { hashFeedSecret } from './readFeed.service.ts';

const secretBytes = 32;

/** The filter for the user's feeds, without those of a child that the user does not see at the moment. */
const feedsOf = (viewer: Viewer) =>
  ({ userId: viewer.id, carer: { child: carerOf(reachOf(viewer)) } }) satisfies Prisma.CalendarFeedWhereInput;

/**
 * The user's calendar feeds, newest first: at most one for each child.
 *
 * @param query the columns to select
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function calendarFeeds(actor: Actor, query: Prisma.CalendarFeedDefaultArgs) {
  return actor.db.prisma.calendarFeed.findMany({
    ...query,
    where: feedsOf(requireSession(actor)),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Finds feeds of the user by id, in a browser. */
export const findFeed = findVisible(async (actor, ids) => {
  const viewer = accountHolder(actor);
  if (!viewer) return [];
  return actor.db.prisma.calendarFeed.findMany({
    where: { ...feedsOf(viewer), id: { in: ids } },
    select: { id: true },
  });
});

/**
 * Makes the address at which calendar programs read a child's challenges for the user. It can be read only now: its hash alone is
 * stored. The user's former address for this child ends.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, NOT_FOUND when the user does not care for
 * the child
 */
export async function createCalendarFeed(actor: Actor, { childId }: { childId: string }) {
  const viewer = requireFreshProof(actor);
  const { id: userId } = viewer;
  await childToSee(actor, childId);
  const id = randomUUIDv7();
  const secret = randomBytes(secretBytes).toString('base64url');
  const createdAt = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    // Two requests at once: the second waits here, and replaces the feed of the first. A change of the password that came first has
    // ended this session.
    await lockOwnAccount(actor, transaction);
    await lockChildToSee(transaction, viewer, childId);
    await transaction.calendarFeed.deleteMany({ where: { userId, childId } });
    await transaction.calendarFeed.create({
      data: { id, userId, childId, secretHash: hashFeedSecret(secret), createdAt },
    });
    await recordOwnAct(actor, transaction, { userId, act: 'calendar_feed_made', detail: { feedId: id } });
  });
  return { id, url: feedUrl(actor.site.publicUrl, secret) };
}

/** The entry of a feed that `createCalendarFeed` has just made. */
export const createdFeed = ({ db }: Actor, id: string, query: Prisma.CalendarFeedDefaultArgs) =>
  db.prisma.calendarFeed.findUniqueOrThrow({ ...query, where: { id } });

/**
 * Ends a feed at once: its address never works again.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND when it is not the user's or has ended
 */
export async function deleteCalendarFeed(actor: Actor, { id }: { id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  await write(actor, async (transaction) => {
    const where = { id: isUuid(id) ? id : noId, userId: viewer.id };
    const { count } = await transaction.calendarFeed.deleteMany({ where });
    if (count === 0) throw notFound(say('Calendar feed not found'));
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'calendar_feed_removed', detail: { feedId: id } });
  });
  return viewer;
}
