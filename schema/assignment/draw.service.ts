import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../actor.ts';
import { assignmentsPerPeriod, daysPerPeriod } from '../task/task.rules.ts';
import { type AssignedTask, type ChildPeriod, periodKey, tasksOfPeriods } from './assignment.sql.ts';
import { type DrawCandidate, drawTasks, seedFor } from './draw.rules.ts';
import {
  childrenWithSiblings,
  daysSinceTasks,
  drawableTasks,
  type DrawableTask,
  insertAssignments,
  periodsWithoutTasks,
  poolKey,
} from './draw.sql.ts';
import { type DrawnFor, suitsChild } from './drawnFor.rules.ts';
import { seededRandom } from './seededRandom.ts';

/** A period to draw tasks for, with what decides which ones suit the child. */
export type WantedPeriod = ChildPeriod & DrawnFor;

/** Tasks that fit any evening: at least one of the daily ones is. */
const quickMinutes = 10;

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
  const childIds = [...new Set(periods.map(({ childId }) => childId))];
  const [catalogue, daysSince, siblings] = await Promise.all([
    drawableTasks(pool, periods),
    daysSinceTasks(pool, periods),
    childrenWithSiblings(pool, childIds),
  ]);
  const drawn = periods.flatMap((period) => {
    const { frequency, childId, periodStart } = period;
    const tasks = catalogue.get(poolKey(period)) ?? [];
    const input = {
      seed: seedFor(childId, frequency, periodStart),
      count: assignmentsPerPeriod[frequency],
      days: daysPerPeriod[frequency],
      needsQuick: frequency === 'daily',
      pool: tasks.filter((task) => suitsChild(task, period, siblings.has(childId))).map(candidateOf),
      daysSince: daysSince.get(periodKey(period)) ?? new Map<string, number>(),
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

const candidateOf = ({ id, weight, skillIds, materials, minutes }: DrawableTask): DrawCandidate => ({
  id,
  weight,
  skillIds,
  isQuick: materials.length === 0 && minutes !== null && minutes <= quickMinutes,
});

/** Draws tasks for those of the periods that have none. `periods` holds at most one of each frequency for a child. */
export async function drawMissing(db: Pick<Database, 'pool'>, periods: readonly WantedPeriod[]): Promise<void> {
  const empty = await periodsWithoutTasks(db.pool, periods);
  const missing = periods.filter((period) => empty.has(periodKey(period)));
  if (missing.length > 0) await drawPeriods(db, missing);
}
