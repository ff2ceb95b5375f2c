import type { Actor } from '../../schema/actor.ts';
import type { Child } from '../../schema/child/child.sql.ts';
import { saveCompletion } from '../../schema/completion/save.service.ts';
import { writeMissingSummaries } from '../../schema/summary/writeSummaries.service.ts';
import { chance } from './chance.ts';
import type { DemoChild } from './family.ts';
import { snapshots, takePicture } from './snapshots.ts';
import { comments } from './words.ts';

/** Only this number of a task's latest completions may get a comment. */
const latestCount = 6;

/** Summaries of periods that ended within this time stay unread. */
const unreadDays = 10;

/** Adds comments and photos, and marks older summaries as read. */
export async function decorate(actor: Actor, profile: DemoChild, child: Child): Promise<void> {
  const done = await dailiesByKey(actor, child.id);
  for (const [key, comment] of Object.entries(comments)) {
    const completions = done.get(key) ?? [];
    const completion =
      completions[Math.floor(chance(`${profile.name}/${key}`) * Math.min(latestCount, completions.length))];
    if (completion)
      await saveCompletion(actorAfter(actor, completion), { dailyTaskId: completion.assignmentId, comment });
  }
  let photoIndex = 0;
  for (const [key, snapshot] of Object.entries(snapshots)) {
    const completions = done.get(key) ?? [];
    for (const [index, comment] of snapshot.comments.entries()) {
      // Every other completion, so that photos are not from consecutive days, unless there are too few completions.
      const completion = completions[Math.min(index * 2, completions.length - snapshot.comments.length + index)];
      if (!completion) continue;
      const picture = await takePicture(snapshot.scene, photoIndex++);
      await saveCompletion(actorAfter(actor, completion), {
        dailyTaskId: completion.assignmentId,
        comment,
        photo: async () => picture,
      });
    }
  }
  await writeMissingSummaries(actor.db, actor.now, [child]);
  const seen = new Date(actor.now.subtract({ hours: unreadDays * 24 }).epochMilliseconds);
  await actor.db.prisma.summary.updateMany({
    where: { childId: child.id, periodEnd: { lt: seen } },
    data: { viewed: true },
  });
}

interface Completion {
  readonly assignmentId: string;
  readonly completedAt: Date;
}

/** A child's completed daily tasks, latest first, by catalogue key. */
async function dailiesByKey({ db }: Actor, childId: string): Promise<Map<string, Completion[]>> {
  const rows = await db.prisma.taskCompletion.findMany({
    where: { childId, frequency: 'daily' },
    orderBy: { completedAt: 'desc' },
    select: { assignmentId: true, completedAt: true, task: { select: { catalogueKey: true } } },
  });
  return Map.groupBy(rows, ({ task }) => task.catalogueKey ?? '');
}

/** The same actor five minutes after the completion, or now if that is earlier. */
function actorAfter(actor: Actor, { completedAt }: Completion): Actor {
  const after = Temporal.Instant.fromEpochMilliseconds(completedAt.getTime()).add({ minutes: 5 });
  return { ...actor, now: Temporal.Instant.compare(after, actor.now) < 0 ? after : actor.now };
}
