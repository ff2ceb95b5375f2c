import type { Actor } from '../../schema/actor.ts';
import type { Child } from '../../schema/child/child.sql.ts';
import { saveCompletion } from '../../schema/completion/save.service.ts';
import { writeMissingSummaries } from '../../schema/summary/writeSummaries.service.ts';
import { chance } from './chance.ts';
import type { DemoChild } from './family.ts';
import { snapshots, takePicture } from './snapshots.ts';
import { comments } from './words.ts';

/** How many of a task's latest completions may get a comment. */
const reach = 6;

/** The summary of the last period stays unread. */
const unseenDays = 10;

/** Adds comments and photos, and marks older summaries as read. */
export async function decorate(actor: Actor, profile: DemoChild, child: Child): Promise<void> {
  const done = await dailiesByKey(actor, child.id);
  for (const [key, comment] of Object.entries(comments)) {
    const places = done.get(key) ?? [];
    const place = places[Math.floor(chance(`${profile.name}/${key}`) * Math.min(reach, places.length))];
    if (place) await saveCompletion(later(actor, place), { dailyTaskId: place.assignmentId, comment });
  }
  let shot = 0;
  for (const [key, snapshot] of Object.entries(snapshots)) {
    const places = done.get(key) ?? [];
    for (const [index, comment] of snapshot.comments.entries()) {
      // Avoids consecutive days, unless the task was assigned too seldom.
      const place = places[Math.min(index * 2, places.length - snapshot.comments.length + index)];
      if (!place) continue;
      const picture = await takePicture(snapshot.scene, shot++);
      await saveCompletion(later(actor, place), {
        dailyTaskId: place.assignmentId,
        comment,
        photo: async () => picture,
      });
    }
  }
  await writeMissingSummaries(actor.db.pool, actor.now, [child]);
  const seen = new Date(actor.now.subtract({ hours: unseenDays * 24 }).epochMilliseconds);
  await actor.db.prisma.summary.updateMany({
    where: { childId: child.id, periodEnd: { lt: seen } },
    data: { viewed: true },
  });
}

interface Place {
  readonly assignmentId: string;
  readonly completedAt: Date;
}

/** A child's completed daily tasks, latest first, by catalogue key. */
async function dailiesByKey({ db }: Actor, childId: string): Promise<Map<string, Place[]>> {
  const rows = await db.prisma.taskCompletion.findMany({
    where: { childId, frequency: 'daily' },
    orderBy: { completedAt: 'desc' },
    select: { assignmentId: true, completedAt: true, task: { select: { catalogueKey: true } } },
  });
  return Map.groupBy(rows, ({ task }) => task.catalogueKey ?? '');
}

/** The same parent a few minutes after the completion, or now if that is earlier. */
function later(actor: Actor, { completedAt }: Place): Actor {
  const after = Temporal.Instant.fromEpochMilliseconds(completedAt.getTime()).add({ minutes: 5 });
  return { ...actor, now: Temporal.Instant.compare(after, actor.now) < 0 ? after : actor.now };
}
