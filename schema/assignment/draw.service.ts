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

/** A period whose tasks are wanted, with the age group that counts in it. */
export type WantedPeriod = ChildPeriod & DrawPool;

/**
 * Draws and gives the tasks of periods that have none; harmless when another server does the same.
 *
 * @param periods one of a frequency for each child
 * @returns what the periods have now, in the order of their lists
 */
export async function drawPeriods(
  { pool }: Pick<Database, 'pool'>,
  periods: readonly WantedPeriod[],
): Promise<AssignedTask[]> {
  const [catalogue, recent] = await Promise.all([drawableTasks(pool, periods), recentTaskIds(pool, periods)]);
  const drawn = periods.flatMap((period) => {
    const { frequency, childId, periodStart } = period;
    return drawTasks({
      seed: seedFor(childId, frequency, periodStart),
      count: assignmentsPerPeriod[frequency],
      pool: catalogue.get(poolKey(period)) ?? [],
      recent: recent.get(periodKey(period)) ?? [],
    }).map((taskId, slot) => ({ frequency, childId, periodStart, id: randomUUIDv7(), taskId, slot }));
  });
  if (drawn.length === 0) return [];
  const given = await insertAssignments(pool, drawn);
  return given.length === drawn.length ? given : tasksOfPeriods(pool, periods);
}

/** Draws those of the periods that have no tasks yet; one of a frequency for each child. */
export async function drawMissing(db: Pick<Database, 'pool'>, periods: readonly WantedPeriod[]): Promise<void> {
  const empty = await periodsWithoutTasks(db.pool, periods);
  const missing = periods.filter((period) => empty.has(periodKey(period)));
  if (missing.length > 0) await drawPeriods(db, missing);
}
