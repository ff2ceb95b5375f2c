import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childById } from '../child/child.service.ts';
import { completionOf } from '../completion/completions.sql.ts';
import { badInput } from '../errors.ts';
import { say } from '../say.rules.ts';
import { selectArrival, selectNews } from './news.sql.ts';

/** What is older than that many hours is no news. */
const newsHours = 72;

/** The most completions that are counted. */
const newsMax = 100;

/**
 * What other carers have done with the viewer's children since the viewer was there last (docs/product.md#together): the newest completion,
 * with whom it was done together, oldest profile first, and how many more completions there are. Null when there are none, and in a session that only completes challenges: they are
 * shown once, and wait for a device of the viewer's own.
 */
export async function newsOf(actor: Actor) {
  const viewer = requireViewer(actor);
  if (viewer.completesOnly) return null;
  const rows = await selectNews(actor.db.pool, {
    reach: reachOf(viewer),
    userId: viewer.id,
    after: new Date(actor.now.subtract({ hours: newsHours }).epochMilliseconds),
    limit: newsMax,
  });
  const completions = rows.map(({ completion }) => completionOf(completion));
  const [newest] = completions;
  if (!newest) return null;
  const together = completions.filter((one) => isTogether(one, newest));
  const children = await Promise.all(
    [...new Set(together.map(({ childId }) => childId))].map((id) => childById(actor, id)),
  );
  return {
    completion: newest,
    children: children.filter((child) => child !== null).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    more: completions.length - together.length,
  };
}

/** Whether two completions are of one activity that was done together. */
const isTogether = (one: TaskCompletion, other: TaskCompletion): boolean =>
  one.title === other.title &&
  one.completedById === other.completedById &&
  one.completedAt.getTime() === other.completedAt.getTime();

/**
 * Keeps that the viewer has seen the news up to a completion, on all their devices. An earlier one changes nothing.
 *
 * @param until when it was made; what arrived before it is seen as well
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT for an instant in the future
 */
export async function markNewsSeen(actor: Actor, until: Temporal.Instant): Promise<void> {
  const viewer = requireViewer(actor);
  const { id } = viewer;
  if (Temporal.Instant.compare(until, actor.now) > 0) throw badInput('until', say('until must not be in the future'));
  const completedAt = new Date(until.epochMilliseconds);
  const [arrival] = await selectArrival(actor.db.pool, reachOf(viewer), completedAt);
  const newsSeenAt = arrival?.at ?? completedAt;
  await actor.db.prisma.user.updateMany({
    where: { id, OR: [{ newsSeenAt: null }, { newsSeenAt: { lt: newsSeenAt } }] },
    data: { newsSeenAt },
  });
}
