import { skipIfReadOnly } from '../../prisma/unwritable.ts';
import { reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import { ageGroupToday, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { periodStart, resetsAt } from '../day/calendar.rules.ts';
import { defineLoader } from '../loader.ts';
import type { Frequency } from '../task/task.rules.ts';
import { byFrequency } from './assignment.rules.ts';
import { type AssignedTask, assignedTasksById, periodKey, tasksOfPeriods } from './assignment.sql.ts';
import { drawnFor } from './drawnFor.rules.ts';
import { drawPeriods } from './draw.service.ts';

/** A request for the current tasks of one frequency of one child. */
interface TasksRequest {
  readonly frequency: Frequency;
  readonly child: Child;
}

/**
 * The tasks of the children's current periods, in the order of their lists. Periods without tasks are drawn now. One
 * statement serves all lists of a request. While the database is read-only, periods that were not drawn yet have no tasks.
 * The caller has loaded the children, which checks access.
 *
 * @returns one list for each request, in their order
 */
async function currentTasks({ db, now }: Actor, requests: readonly TasksRequest[]): Promise<AssignedTask[][]> {
  const wanted = requests.map(({ frequency, child }) => {
    const today = childToday(child, now);
    const start = periodStart(frequency, today).toString();
    const ageGroup = ageGroupToday(child, today.toString());
    return { frequency, childId: child.id, periodStart: start, ...drawnFor(child, ageGroup, start) };
  });
  const given = Map.groupBy(await tasksOfPeriods(db.pool, wanted), periodKey);
  const missing = wanted.filter((period) => !given.has(periodKey(period)));
  if (missing.length > 0) {
    const drawn = await skipIfReadOnly(
      () => drawPeriods(db, missing),
      () => [],
    );
    for (const [key, tasks] of Map.groupBy(drawn, periodKey)) given.set(key, tasks);
  }
  return wanted.map((period) => given.get(periodKey(period)) ?? []);
}

const currentTasksLoader = defineLoader<TasksRequest, AssignedTask[]>(currentTasks, ({ frequency, child }) =>
  periodKey({ frequency, childId: child.id }),
);

/** The tasks of the child's current period of that frequency. */
export const currentTasksOf = (actor: Actor, frequency: Frequency, child: Child): Promise<readonly AssignedTask[]> =>
  currentTasksLoader.load(actor, { frequency, child });

/** The instant at which the child's current tasks of that frequency are replaced. */
export const tasksResetAt = (actor: Actor, frequency: Frequency, child: Child): Temporal.Instant =>
  resetsAt(frequency, child.clock, actor.now);

const assignedTaskLoaders = byFrequency((frequency) =>
  defineLoader<string, AssignedTask | null>(async ({ viewer, db }, ids) => {
    const found = viewer ? await assignedTasksById(db.pool, frequency, reachOf(viewer), ids) : [];
    const byId = new Map(found.map((task) => [task.id, task]));
    return ids.map((id) => byId.get(id) ?? null);
  }),
);

/** An assigned task by id, or null unless the viewer cares for its child. */
export const assignedTaskById = (actor: Actor, frequency: Frequency, id: string): Promise<AssignedTask | null> =>
  assignedTaskLoaders[frequency].load(actor, id);
