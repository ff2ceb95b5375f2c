import type { Prisma } from '../../prisma/generated/client/client.ts';
import { carerOf, reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import { childById } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { defineLoader } from '../loader.ts';
import type { Frequency } from '../task/task.rules.ts';

/** What a family does by itself: one task for each of its children. */
export interface OwnActivity {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly frequency: Frequency;
  /** Those that the viewer cares for, oldest profile first. */
  readonly childIds: readonly string[];
}

/** Reads the activities of children that the viewer cares for, the newest first. */
async function findActivities({ db, viewer }: Actor, where: Prisma.TaskWhereInput): Promise<OwnActivity[]> {
  const tasks = await db.prisma.task.findMany({
    where: { ...where, archivedAt: null, child: carerOf(reachOf(viewer)) },
    select: { activityId: true, childId: true, title: true, description: true, frequency: true },
    orderBy: [{ activityId: 'desc' }, { child: { createdAt: 'asc' } }, { childId: 'asc' }],
  });
  return [...Map.groupBy(tasks, ({ activityId }) => activityId)].flatMap(([id, parts]) => {
    const [first] = parts;
    if (id === null || !first) return [];
    const { title, description, frequency } = first;
    return [{ id, title, description, frequency, childIds: parts.flatMap(({ childId }) => childId ?? []) }];
  });
}

const activityLoader = defineLoader<string, OwnActivity | null>(async (actor, ids) => {
  const activities = await findActivities(actor, { activityId: { in: [...ids] } });
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** An activity by id, or null when it is not for a child that the viewer cares for. */
export const activityById = activityLoader.load;

const activitiesLoader = defineLoader<string, readonly OwnActivity[]>(async (actor, childIds) => {
  const own = { childId: { in: [...childIds] }, archivedAt: null };
  const ids = await actor.db.prisma.task.findMany({
    where: own,
    select: { activityId: true },
    distinct: ['activityId'],
  });
  const activities = await findActivities(actor, {
    activityId: { in: ids.flatMap(({ activityId }) => activityId ?? []) },
  });
  return childIds.map((id) => activities.filter((activity) => activity.childIds.includes(id)));
});

/** What a family made for a child, the newest first. The caller has loaded the child. */
export const activitiesOf = (actor: Actor, { id }: Pick<Child, 'id'>): Promise<readonly OwnActivity[]> =>
  activitiesLoader.load(actor, id);

/** The children of an activity that the viewer cares for, oldest profile first. */
export async function childrenOfActivity(actor: Actor, { childIds }: OwnActivity): Promise<Child[]> {
  const children = await Promise.all(childIds.map((id) => childById(actor, id)));
  return children.filter((child) => child !== null);
}
