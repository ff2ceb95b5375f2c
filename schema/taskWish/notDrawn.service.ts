import type { Actor } from '../actor.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { ageGroupToday, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { defineLoader } from '../loader.ts';
import { ofCatalogue } from '../task/catalogueTask.ts';
import { taskById } from '../task/task.service.ts';
import type { Task } from '../task/task.sql.ts';

/** More than any age group of the shipped catalogue has. */
const listed = 20;

const idsNotDrawn = defineLoader<AgeGroup, readonly string[]>(async (actor, ageGroups) => {
  const rows = await actor.db.prisma.task.findMany({
    select: { id: true, ageGroup: true },
    where: { ageGroup: { in: [...ageGroups] }, ...ofCatalogue, weight: 0, archivedAt: null },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: listed * ageGroups.length,
  });
  return ageGroups.map((ageGroup) => rows.filter((row) => row.ageGroup === ageGroup).map(({ id }) => id));
});

/** The tasks of the catalogue for the child's age group that chance must not bring. The caller has loaded the child. */
export async function tasksNotDrawn(actor: Actor, child: Child): Promise<Task[]> {
  const ids = await idsNotDrawn.load(actor, ageGroupToday(child, childToday(child, actor.now).toString()));
  const tasks = await Promise.all(ids.map((id) => taskById(actor, id)));
  return tasks.filter((task) => task !== null);
}
