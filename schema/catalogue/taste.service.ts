import type { Actor } from '../actor.ts';
import { swapReasons } from '../assignment/taste.rules.ts';
import type { TaskWish } from '../assignment/taskWish.rules.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { ofCatalogue } from '../task/catalogueTask.ts';
import type { Task } from '../task/task.sql.ts';

/** How many tasks each list shows. */
export const tasteShown = 10;

/**
 * Counts what families exchange, love and do not want, over all of them. The caller has checked that the viewer is an
 * administrator.
 *
 * @param tasks the tasks of the age group; nothing else is counted
 */
export async function catalogueTaste({ db }: Pick<Actor, 'db'>, ageGroup: AgeGroup, tasks: readonly Task[]) {
  const ids = new Set(tasks.map(({ id }) => id));
  const task = { ...ofCatalogue, ageGroup, archivedAt: null };
  const [counted, wishes] = await Promise.all([
    // What a family had on one evening only says nothing about a task.
    db.prisma.swappedTask.groupBy({
      by: ['taskId', 'reason'],
      where: { task, OR: [{ reason: { not: null } }, { tonight: null }] },
      _count: true,
    }),
    db.prisma.taskWish.groupBy({ by: ['taskId', 'wish'], where: { task }, _count: true }),
  ]);
  const swaps = counted.filter(({ taskId }) => ids.has(taskId));
  const swapsOf = Map.groupBy(swaps, ({ taskId }) => taskId);
  const wishesOf = (wanted: TaskWish) =>
    new Map(wishes.filter(({ wish }) => wish === wanted).map(({ taskId, _count: count }) => [taskId, count]));
  const [favourites, unwanted] = [wishesOf('favourite'), wishesOf('not-for-us')];
  return {
    swapReasons: reasonCounts(swaps),
    mostSwapped: most(tasks, (id) => sumOf(swapsOf.get(id) ?? [])).map((one) => ({
      ...one,
      reasons: reasonCounts(swapsOf.get(one.task.id) ?? []),
    })),
    mostLoved: most(tasks, (id) => favourites.get(id) ?? 0),
    mostUnwanted: most(tasks, (id) => unwanted.get(id) ?? 0),
  };
}

interface SwapRow {
  /** In its stored form; null when nobody has said why. */
  readonly reason: string | null;
  readonly _count: number;
}

const sumOf = (rows: readonly SwapRow[]): number => rows.reduce((sum, { _count: count }) => sum + count, 0);

/** The reasons that were given, the most frequent first. */
const reasonCounts = (rows: readonly SwapRow[]) =>
  [...swapReasons, null]
    .map((reason) => ({ reason, count: sumOf(rows.filter((row) => row.reason === reason)) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** The tasks with the highest counts, without those that have none. */
const most = (tasks: readonly Task[], countOf: (id: string) => number) =>
  tasks
    .map((task) => ({ task, count: countOf(task.id) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, tasteShown);
