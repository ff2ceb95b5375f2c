import type { Actor } from '../actor.ts';
import { type SwapReason, swapReasons } from '../assignment/taste.rules.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Task } from '../task/task.sql.ts';
import { selectSwapsOfTasks, selectWishesOfTasks } from './taste.sql.ts';

/** A task, and how often families did or wished something. */
export interface TaskCount {
  readonly task: Task;
  readonly count: number;
}

/** How often tasks were exchanged for a reason; null when nobody has said why. */
export interface ReasonCount {
  readonly reason: SwapReason | null;
  readonly count: number;
}

/** A task, how often it was exchanged, and why. */
export interface TaskSwaps extends TaskCount {
  readonly reasons: readonly ReasonCount[];
}

/** What families exchange, love and do not want of an age group. */
export interface CatalogueTaste {
  readonly swapReasons: readonly ReasonCount[];
  readonly mostSwapped: readonly TaskSwaps[];
  readonly mostLoved: readonly TaskCount[];
  readonly mostUnwanted: readonly TaskCount[];
}

/** How many tasks each list shows. */
export const tasteShown = 10;

/**
 * Counts what families exchange, love and do not want, over all of them. The caller has checked that the viewer is an
 * administrator.
 *
 * @param tasks the tasks of the age group; nothing else is counted
 */
export async function catalogueTaste(
  { db }: Pick<Actor, 'db'>,
  ageGroup: AgeGroup,
  tasks: readonly Task[],
): Promise<CatalogueTaste> {
  const ids = new Set(tasks.map(({ id }) => id));
  const [counted, wishes] = await Promise.all([
    selectSwapsOfTasks(db.pool, ageGroup),
    selectWishesOfTasks(db.pool, ageGroup),
  ]);
  const swaps = counted.filter((row) => ids.has(row.task_id));
  const swapsOf = Map.groupBy(swaps, (row) => row.task_id);
  const wishesOf = new Map(wishes.map((row) => [row.task_id, row]));
  return {
    swapReasons: reasonCounts(swaps),
    mostSwapped: most(tasks, (id) => sumOf(swapsOf.get(id) ?? [])).map((one) => ({
      ...one,
      reasons: reasonCounts(swapsOf.get(one.task.id) ?? []),
    })),
    mostLoved: most(tasks, (id) => wishesOf.get(id)?.favourites ?? 0),
    mostUnwanted: most(tasks, (id) => wishesOf.get(id)?.not_for_us ?? 0),
  };
}

interface SwapRow {
  readonly reason: SwapReason | null;
  readonly swaps: number;
}

const sumOf = (rows: readonly SwapRow[]): number => rows.reduce((sum, { swaps }) => sum + swaps, 0);

/** The reasons that were given, the most frequent first. */
const reasonCounts = (rows: readonly SwapRow[]): ReasonCount[] =>
  [...swapReasons, null]
    .map((reason) => ({ reason, count: sumOf(rows.filter((row) => row.reason === reason)) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** The tasks with the highest counts, without those that have none. */
const most = (tasks: readonly Task[], countOf: (id: string) => number): TaskCount[] =>
  tasks
    .map((task) => ({ task, count: countOf(task.id) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, tasteShown);
