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
import { drawPeriods, type WantedPeriod } from './draw.service.ts';

/** A request for the tasks of one frequency of one child. */
interface TasksRequest {
  readonly frequency: Frequency;
  readonly child: Child;
  /** The last local date (yyyy-MM-dd) of the period when it has ended; null for the current period. */
  readonly endedOn: string | null;
}

/** The tasks of a period. */
interface TaskList {
  /** In the order of the list. */
  readonly tasks: readonly AssignedTask[];
  /** First local date of the period, yyyy-MM-dd. */
  readonly periodStart: string;
  /** Whether this request drew them. */
  readonly isDrawnNow: boolean;
}

/**
 * The tasks of periods of the children, in the order of their lists. Periods without tasks are drawn now, those that have ended
 * first, so that the current ones do not repeat their tasks. One statement serves all lists of a request. While the database is
 * read-only, periods that were not drawn yet have no tasks. The caller has loaded the children, which checks access.
 *
 * @returns one list for each request, in their order
 */
async function tasksOf({ db, now }: Pick<Actor, 'db' | 'now'>, requests: readonly TasksRequest[]): Promise<TaskList[]> {
  const wanted = requests.map(({ frequency, child, endedOn }) => {
    const date = endedOn === null ? childToday(child, now) : Temporal.PlainDate.from(endedOn);
    const start = periodStart(frequency, date).toString();
    const ageGroup = ageGroupToday(child, date.toString());
    const period = { frequency, childId: child.id, periodStart: start, hasEnded: endedOn !== null };
    return { ...period, ...drawnFor(child, ageGroup, frequency, start) };
  });
  const given = Map.groupBy(await tasksOfPeriods(db.pool, wanted), periodKey);
  const missing = wanted.filter((period) => !given.has(periodKey(period)));
  const drawn = new Map<string, AssignedTask[]>();
  for (const ended of [true, false]) {
    const periods = missing.filter(({ hasEnded }) => hasEnded === ended);
    for (const [key, tasks] of await draw(db, periods)) drawn.set(key, tasks);
  }
  return wanted.map((period) => {
    const key = periodKey(period);
    return {
      tasks: given.get(key) ?? drawn.get(key) ?? [],
      periodStart: period.periodStart,
      isDrawnNow: drawn.has(key),
    };
  });
}

/** Draws the tasks of those periods, at most one of each frequency for a child; none while the database is read-only. */
async function draw(db: Actor['db'], periods: readonly WantedPeriod[]): Promise<ReadonlyMap<string, AssignedTask[]>> {
  if (periods.length === 0) return new Map();
  const drawn = await skipIfReadOnly(
    () => drawPeriods(db, periods),
    () => [],
  );
  return Map.groupBy(drawn, periodKey);
}

const tasksLoader = defineLoader<TasksRequest, TaskList>(
  tasksOf,
  ({ frequency, child, endedOn }) => `${frequency} ${child.id} ${endedOn}`,
);

/** The tasks of the child's current period of that frequency. The caller has loaded the child, which checks access. */
export const currentTasksOf = async (
  actor: Actor,
  frequency: Frequency,
  child: Child,
): Promise<readonly AssignedTask[]> => (await tasksLoader.load(actor, { frequency, child, endedOn: null })).tasks;

/**
 * The tasks of the current periods of children of any families, one list for each child, in their order: for jobs, which check no access.
 */
export const currentTasksOfAll = async (
  on: Pick<Actor, 'db' | 'now'>,
  frequency: Frequency,
  children: readonly Child[],
): Promise<(readonly AssignedTask[])[]> =>
  (
    await tasksOf(
      on,
      children.map((child) => ({ frequency, child, endedOn: null })),
    )
  ).map(({ tasks }) => tasks);

/**
 * The tasks of a period of the child that has ended, as they were or would have been given then. They are read together with
 * the current ones of the request. The caller has loaded the child, which checks access.
 *
 * @param endedOn the last local date of the period, yyyy-MM-dd
 */
export const endedTasksOf = (actor: Actor, frequency: Frequency, child: Child, endedOn: string): Promise<TaskList> =>
  tasksLoader.load(actor, { frequency, child, endedOn });

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
