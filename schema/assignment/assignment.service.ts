import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../actor.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { ageGroupToday, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { periodStart, resetsAt } from '../day/calendar.rules.ts';
import { defineLoader } from '../loader.ts';
import { assignmentsPerPeriod, type Frequency, periodsWithoutRepeat } from '../task/task.rules.ts';
import { byFrequency } from './assignment.rules.ts';
import {
  type AssignedTask,
  assignedTasksById,
  type ChildPeriod,
  drawableTasks,
  insertAssignments,
  recentTaskIds,
  tasksOfPeriods,
} from './assignment.sql.ts';
import { drawTasks, seedFor } from './draw.rules.ts';

/** No week or month of the rule "without repeats" is longer than this many days. */
const daysPerPeriod: Record<Frequency, number> = { daily: 1, weekly: 7, monthly: 31 };

interface WantedPeriod extends ChildPeriod {
  readonly ageGroup: AgeGroup;
}

/**
 * The tasks of each child's current period, in the order of its list; what was not given yet is
 * drawn now (design, section 5). The actor has loaded the children, so he cares for them.
 *
 * @returns a list for each child, in the order of the children
 */
async function currentTasks(
  { db, now }: Actor,
  frequency: Frequency,
  children: readonly Child[],
): Promise<AssignedTask[][]> {
  const wanted = children.map((child): WantedPeriod => {
    const today = childToday(child, now);
    return {
      childId: child.id,
      periodStart: periodStart(frequency, today).toString(),
      ageGroup: ageGroupToday(child, today.toString()),
    };
  });
  const given = Map.groupBy(await tasksOfPeriods(db.pool, frequency, wanted), (task) => task.childId);
  const missing = wanted.filter(({ childId }) => !given.has(childId));
  if (missing.length > 0) {
    await drawPeriods(db, frequency, missing);
    for (const task of await tasksOfPeriods(db.pool, frequency, missing)) {
      const list = given.get(task.childId);
      if (list) list.push(task);
      else given.set(task.childId, [task]);
    }
  }
  return wanted.map(({ childId }) => given.get(childId) ?? []);
}

/** Draws and gives the tasks of periods that have none; harmless when another server does the same. */
async function drawPeriods(
  { pool }: Actor['db'],
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

interface Wanted {
  readonly frequency: Frequency;
  readonly child: Child;
}

const keyOf = ({ frequency, child }: Wanted): string => `${frequency}/${child.id}`;

/**
 * All lists of a request arrive together, so that what hangs on their tasks (skills, completions)
 * is loaded once and not once for each frequency; a list that fails does not take the others along.
 */
const currentTasksLoader = defineLoader<Wanted, readonly AssignedTask[]>(async (actor, wanted) => {
  const found = new Map<string, readonly AssignedTask[] | Error>();
  await Promise.all(
    [...Map.groupBy(wanted, ({ frequency }) => frequency)].map(async ([frequency, ofFrequency]) => {
      const children = ofFrequency.map(({ child }) => child);
      const lists = await currentTasks(actor, frequency, children).catch((error: Error) => children.map(() => error));
      ofFrequency.forEach((want, index) => found.set(keyOf(want), lists[index] ?? []));
    }),
  );
  return wanted.map((want) => found.get(keyOf(want)) ?? []);
}, keyOf);

/** The tasks of the child's current day, week or month. */
export const currentTasksOf = (actor: Actor, frequency: Frequency, child: Child): Promise<readonly AssignedTask[]> =>
  currentTasksLoader.load(actor, { frequency, child });

/** The instant at which the child's current tasks of that frequency end and new ones come. */
export const tasksResetAt = (actor: Actor, frequency: Frequency, child: Child): Temporal.Instant =>
  resetsAt(frequency, child.clock, actor.now);

const assignedTaskLoaders = byFrequency((frequency) =>
  defineLoader<string, AssignedTask | null>(async ({ viewer, db }, ids) => {
    const found = viewer ? await assignedTasksById(db.pool, frequency, viewer.id, ids) : [];
    const byId = new Map(found.map((task) => [task.id, task]));
    return ids.map((id) => byId.get(id) ?? null);
  }),
);

/** An assigned task by id, or null when it is not of a child that the viewer cares for. */
export const assignedTaskById = (actor: Actor, frequency: Frequency, id: string): Promise<AssignedTask | null> =>
  assignedTaskLoaders[frequency].load(actor, id);
