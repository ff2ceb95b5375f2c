import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../actor.ts';
import { assignmentsPerPeriod, daysPerPeriod } from '../task/task.rules.ts';
import { isQuick } from '../task/taskDetails.rules.ts';
import { type AssignedTask, type ChildPeriod, listKey, tasksOfPeriods } from './assignment.sql.ts';
import { type DrawCandidate, type DrawInput, drawTasks, seedFor } from './draw.rules.ts';
import {
  childrenWithSiblings,
  daysSinceTasks,
  drawableTasks,
  insertAssignments,
  periodsWithoutTasks,
  poolKey,
  refusalsOf,
  wishesOf,
} from './drawing.ts';
import { type DrawableTask, renewOwnTasks } from './draw.sql.ts';
import { type DrawnFor, suitsChild } from './drawnFor.rules.ts';
import { seededRandom } from './seededRandom.ts';
import { type Refusal, tasteFactor } from './taste.rules.ts';
import { favouriteFactor, type TaskWish, withoutUnwanted } from './taskWish.rules.ts';
import { wantedOf } from './wanted.rules.ts';

/** A period to draw tasks for, with what decides which ones suit the child. */
export interface WantedPeriod extends ChildPeriod, DrawnFor {
  /** Whether it has ended. Then the tasks of the family keep the points of the age group that the child has now. */
  readonly hasEnded?: boolean;
}

type Candidate = DrawCandidate & Pick<DrawableTask, 'company' | 'anchor'>;

/** What the tasks of a period are drawn from. */
export interface Drawing {
  readonly period: WantedPeriod;
  readonly input: DrawInput<Candidate>;
  /** The tasks that suit the child, without those that the family does not want. */
  readonly tasks: readonly DrawableTask[];
}

/**
 * Reads what the tasks of the periods are drawn from, in their order. What a family made for a child that has reached another
 * age group gets the points of that group.
 */
export async function drawingsOf(
  { pool }: Pick<Database, 'pool'>,
  periods: readonly WantedPeriod[],
): Promise<Drawing[]> {
  const childIds = [...new Set(periods.map(({ childId }) => childId))];
  const [drawable, daysSince, siblings, refusals, wishes] = await Promise.all([
    drawableTasks(pool, periods),
    daysSinceTasks(pool, periods),
    childrenWithSiblings(pool, childIds),
    refusalsOf(pool, periods),
    wishesOf(pool, childIds),
  ]);
  const ownTasks = (period: WantedPeriod) => drawable.get(listKey(period)) ?? [];
  const grown = periods.filter(
    (period) => !period.hasEnded && ownTasks(period).some(({ ageGroup }) => ageGroup !== period.ageGroup),
  );
  if (grown.length > 0) {
    const reached = new Map(grown.map(({ childId, ageGroup }) => [childId, ageGroup]));
    await renewOwnTasks(pool, { reached: [...reached].map(([childId, ageGroup]) => ({ childId, ageGroup })) });
  }
  return periods.map((period) => {
    const { frequency, childId, periodStart } = period;
    const suiting = (drawable.get(poolKey(period)) ?? [])
      .filter((task) => suitsChild(task, period, siblings.has(childId)))
      .concat(ownTasks(period));
    const wished = (wish: TaskWish) =>
      (wishes.get(childId) ?? []).filter((one) => one.wish === wish).map(({ taskId }) => taskId);
    const tasks = withoutUnwanted(suiting, wished('not-for-us'));
    const tastes = {
      // Only days have exchanges, and a week is drawn alike with a day and without.
      refusals: frequency === 'daily' ? (refusals.get(childId) ?? []) : [],
      favourites: new Set(wished('favourite')),
    };
    const pool = tasks.map((task) => candidateOf(task, tastes));
    const since = daysSince.get(listKey(period)) ?? {
      tasks: new Map<string, number>(),
      conceits: new Map<string, number>(),
    };
    const input = {
      seed: seedFor(childId, frequency, periodStart),
      count: assignmentsPerPeriod[frequency],
      days: daysPerPeriod[frequency],
      needsQuick: frequency === 'daily',
      pool,
      daysSince: since.tasks,
      conceitsSince: since.conceits,
      wanted: wantedOf(period, pool, since.tasks),
    };
    return { period, input, tasks };
  });
}

/**
 * Draws and assigns tasks for periods that have none. Another server may do the same at the same time: both get the tasks
 * of the first.
 *
 * @param periods at most one of each frequency for a child
 * @returns the tasks that the periods now have, in the order of their lists
 */
export async function drawPeriods(
  db: Pick<Database, 'pool'>,
  periods: readonly WantedPeriod[],
): Promise<AssignedTask[]> {
  const drawings = await drawingsOf(db, periods);
  return assign(
    db,
    drawings.map(({ period, input }) => ({ period, taskIds: drawTasks(input, seededRandom) })),
  );
}

/**
 * Draws and assigns the tasks of a period that has none around one that is given: it gets the first place, and counts as drawn.
 *
 * @returns the tasks that the period now has, as `drawPeriods`: another request may have drawn them without it
 */
export async function drawAround(
  db: Pick<Database, 'pool'>,
  period: WantedPeriod,
  taskId: string,
): Promise<AssignedTask[]> {
  const [drawing] = await drawingsOf(db, [period]);
  if (!drawing) return [];
  const { input } = drawing;
  const others = drawTasks({ ...input, count: input.count - 1, already: [taskId] }, seededRandom);
  return assign(db, [{ period, taskIds: [taskId, ...others] }]);
}

/** A period with the tasks that were drawn for it, in the order of its list. */
interface DrawnPeriod {
  readonly period: WantedPeriod;
  readonly taskIds: readonly string[];
}

async function assign(db: Pick<Database, 'pool'>, periods: readonly DrawnPeriod[]): Promise<AssignedTask[]> {
  const drawn = periods.flatMap(({ period: { frequency, childId, periodStart }, taskIds }) =>
    taskIds.map((taskId, slot) => ({ frequency, childId, periodStart, id: randomUUIDv7(), taskId, slot })),
  );
  if (drawn.length === 0) return [];
  const given = await insertAssignments(db.pool, drawn);
  return given.length === drawn.length
    ? given
    : tasksOfPeriods(
        db.pool,
        periods.map(({ period }) => period),
      );
}

interface Tastes {
  readonly refusals: readonly Refusal[];
  readonly favourites: ReadonlySet<string>;
}

const candidateOf = (task: DrawableTask, { refusals, favourites }: Tastes): Candidate => ({
  id: task.id,
  weight: task.weight * tasteFactor(task, refusals) * (favourites.has(task.id) ? favouriteFactor : 1),
  skillIds: task.skillIds,
  isQuick: isQuick(task),
  isFavourite: favourites.has(task.id),
  isOwn: task.childId !== null,
  conceit: task.conceit,
  company: task.company,
  anchor: task.anchor,
});

/** Draws tasks for those of the periods that have none. `periods` holds at most one of each frequency for a child. */
export async function drawMissing(db: Pick<Database, 'pool'>, periods: readonly WantedPeriod[]): Promise<void> {
  const empty = await periodsWithoutTasks(db.pool, periods);
  const missing = periods.filter((period) => empty.has(listKey(period)));
  if (missing.length > 0) await drawPeriods(db, missing);
}
