import type { Actor } from '../actor.ts';
import { ageGroupToday, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { taskById } from '../task/task.service.ts';
import type { Task } from '../task/task.sql.ts';

/** More than any age group of the shipped catalogue has. */
const listed = 20;

/** The tasks of the catalogue for the child's age group that chance must not bring. The caller has loaded the child. */
export async function tasksNotDrawn(actor: Actor, child: Child): Promise<Task[]> {
  const rows = await actor.db.prisma.task.findMany({
    select: { id: true },
    where: {
      ageGroup: ageGroupToday(child, childToday(child, actor.now).toString()),
      weight: 0,
      childId: null,
      archivedAt: null,
    },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: listed,
  });
  const tasks = await Promise.all(rows.map(({ id }) => taskById(actor, id)));
  return tasks.filter((task) => task !== null);
}
