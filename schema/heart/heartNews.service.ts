import type { Prisma } from '../../prisma/generated/client/client.ts';
import { carerOf, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';

/** What is older than that many hours is no news, as for completions. */
const newsHours = 72;

const loved = { completion: true, quote: true } as const satisfies Prisma.HeartInclude;

/** A heart with what it is for. */
export type LovedHeart = Prisma.HeartGetPayload<{ include: typeof loved }>;

/**
 * The newest heart of another carer since the viewer has seen the news last (docs/product.md#hearts); null when there is none, and in a
 * session that only completes challenges, as all news. Hearts for what somebody else did or wrote down are news, too.
 */
export async function heartNewsOf(actor: Actor): Promise<LovedHeart | null> {
  const { db, now } = actor;
  const viewer = requireViewer(actor);
  if (viewer.completesOnly) return null;
  const { newsSeenAt } = await db.prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { newsSeenAt: true },
  });
  const earliest = new Date(now.subtract({ hours: newsHours }).epochMilliseconds);
  return db.prisma.heart.findFirst({
    where: {
      child: carerOf(reachOf(viewer)),
      userId: { not: viewer.id },
      sentAt: { gt: newsSeenAt && newsSeenAt > earliest ? newsSeenAt : earliest },
    },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    include: loved,
  });
}
