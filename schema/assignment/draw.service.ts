import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../actor.ts';
import { assignmentsPerPeriod } from '../task/task.rules.ts';
import { type AssignedTask, type ChildPeriod, periodKey, tasksOfPeriods } from './assignment.sql.ts';
import { drawTasks, seedFor } from './draw.rules.ts';
import {
  drawableTasks,
  type DrawPool,
  insertAssignments,
  periodsWithoutTasks,
  poolKey,
  recentTaskIds,
} from './draw.sql.ts';
import { seededRandom } from './seededRandom.ts';

/** A period to draw tasks for, with the child's age group in it. */
export type WantedPeriod = ChildPeriod & DrawPool;

/**
 * Draws and assigns tasks for periods that have none. Another server may do the same at the same time: both get the tasks
 * of the first.
 *
 * @param periods at most one of each frequency for a child
 * @returns the tasks that the periods now have, in the order of their lists
 */
export async function drawPeriods(
  { pool }: Pick<Database, 'pool'>,
  periods: readonly WantedPeriod[],
): Promise<AssignedTask[]> {
  const [catalogue, recent] = await Promise.all([drawableTasks(pool, periods), recentTaskIds(pool, periods)]);
  const drawn = periods.flatMap((period) => {
    const { frequency, childId, periodStart } = period;
    const input = {
      seed: seedFor(childId, frequency, periodStart),
      count: assignmentsPerPeriod[frequency],
      pool: catalogue.get(poolKey(period)) ?? [],
      recent: recent.get(periodKey(period)) ?? [],
    };
    return drawTasks(input, seededRandom).map((taskId, slot) => ({
      frequency,
      childId,
      periodStart,
      id: randomUUIDv7(),
      taskId,
      slot,
    }));
  });
  if (drawn.length === 0) return [];
  const given = await insertAssignments(pool, drawn);
  return given.length === drawn.length ? given : tasksOfPeriods(pool, periods);
}

/** Draws tasks for those of the periods that have none. `periods` holds at most one of each frequency for a child. */
export async function drawMissing(db: Pick<Database, 'pool'>, periods: readonly WantedPeriod[]): Promise<void> {
  const empty = await periodsWithoutTasks(db.pool, periods);
  const missing = periods.filter((period) => empty.has(periodKey(period)));
  if (missing.length > 0) await drawPeriods(db, missing);
}
