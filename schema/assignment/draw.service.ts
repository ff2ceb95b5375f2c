import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../actor.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { assignmentsPerPeriod, type Frequency, periodsWithoutRepeat } from '../task/task.rules.ts';
import {
  type ChildPeriod,
  drawableTasks,
  insertAssignments,
  periodsWithoutTasks,
  recentTaskIds,
} from './assignment.sql.ts';
import { drawTasks, seedFor } from './draw.rules.ts';

/** A period whose tasks are wanted, with the age group that counts in it. */
export interface WantedPeriod extends ChildPeriod {
  readonly ageGroup: AgeGroup;
}

/** No week or month of the rule "without repeats" is longer than this many days. */
const daysPerPeriod: Record<Frequency, number> = { daily: 1, weekly: 7, monthly: 31 };

/** Draws and gives the tasks of periods that have none; harmless when another server does the same. */
export async function drawPeriods(
  { pool }: Pick<Database, 'pool'>,
  frequency: Frequency,
  periods: readonly WantedPeriod[],
): Promise<void> {
  const days = periodsWithoutRepeat[frequency] * daysPerPeriod[frequency];
  const catalogue = await drawableTasks(pool, frequency, [...new Set(periods.map(({ ageGroup }) => ageGroup))]);
  const recent = await recentTaskIds(pool, frequency, periods, days);
  const drawn = periods.flatMap(({ childId, periodStart, ageGroup }) =>
    drawTasks({
      seed: seedFor(childId, frequency, periodStart),
      count: assignmentsPerPeriod[frequency],
      pool: catalogue.get(ageGroup) ?? [],
      recent: recent.get(childId) ?? [],
    }).map((taskId, slot) => ({ childId, periodStart, id: randomUUIDv7(), taskId, slot })),
  );
  if (drawn.length > 0) await insertAssignments(pool, frequency, drawn);
}

/** Draws those of the periods that have no tasks yet. */
export async function drawMissing(
  db: Pick<Database, 'pool'>,
  frequency: Frequency,
  periods: readonly WantedPeriod[],
): Promise<void> {
  const empty = new Set(await periodsWithoutTasks(db.pool, frequency, periods));
  const missing = periods.filter(({ childId }) => empty.has(childId));
  if (missing.length > 0) await drawPeriods(db, frequency, missing);
}
