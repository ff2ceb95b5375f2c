import type { Reader } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type AssignedTask, assignedOf, type ChildPeriod, listKey } from './assignment.sql.ts';
import { type DrawableTask, insertDrawn, selectEmpty, selectPool, selectWithSiblings } from './draw.sql.ts';
import { selectDaysSince, selectRefusals, selectWishes, type Wish } from './tastes.sql.ts';
import type { Refusal } from './taste.rules.ts';

/** A task as it is drawn for a period; slots count from 0 in the order of the list. */
interface DrawnTask extends ChildPeriod {
  readonly id: string;
  readonly taskId: string;
  readonly slot: number;
}

/** The keys (`listKey`) of the periods without tasks; at most one period of each frequency and child is given. */
export async function periodsWithoutTasks(on: Reader, periods: readonly ChildPeriod[]): Promise<Set<string>> {
  return new Set((await selectEmpty(on, { given: periods })).map(listKey));
}

/** How many days before a period its child last had a task, and met a conceit. */
interface Since {
  readonly tasks: ReadonlyMap<string, number>;
  readonly conceits: ReadonlyMap<string, number>;
}

/** How many days before each period its child last had a task, and met a conceit, by `listKey`. */
export async function daysSinceTasks(on: Reader, periods: readonly ChildPeriod[]): Promise<ReadonlyMap<string, Since>> {
  const byPeriod = Map.groupBy(await selectDaysSince(on, { given: periods }), listKey);
  return new Map([...byPeriod].map(([key, rows]) => [key, sinceOf(rows)]));
}

function sinceOf(rows: readonly { taskId: string; conceit: string | null; days: number }[]): Since {
  const conceits = new Map<string, number>();
  for (const { conceit, days } of rows)
    if (conceit !== null) conceits.set(conceit, Math.min(days, conceits.get(conceit) ?? Infinity));
  return { tasks: new Map(rows.map(({ taskId, days }) => [taskId, days])), conceits };
}

/** The wishes of each child, the first one first. The caller has checked that the viewer cares for the children. */
export async function wishesOf(on: Reader, childIds: readonly string[]): Promise<ReadonlyMap<string, readonly Wish[]>> {
  return Map.groupBy(await selectWishes(on, childIds), ({ childId }) => childId);
}

/** What each child exchanged for a reason in the year before its day, by the child's id. */
export async function refusalsOf(
  on: Reader,
  periods: readonly ChildPeriod[],
): Promise<ReadonlyMap<string, readonly Refusal[]>> {
  const rows = await selectRefusals(on, { given: periods });
  return Map.groupBy(
    rows.flatMap(({ reason, ...row }) => (reason ? [{ ...row, reason }] : [])),
    ({ childId }) => childId,
  );
}

/** Those of the children whose owner has another child. */
export async function childrenWithSiblings(on: Reader, childIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await selectWithSiblings(on, childIds)).map(({ id }) => id));
}

/** What a list is drawn from: a part of the catalogue, and what the family made for the child. */
interface DrawPool {
  readonly frequency: Frequency;
  readonly ageGroup: AgeGroup;
  readonly childId: string;
}

/** Distinguishes parts of the catalogue. */
export const poolKey = ({ frequency, ageGroup }: Omit<DrawPool, 'childId'>): string => `${frequency} ${ageGroup}`;

/** The tasks that may be drawn: of each part of the catalogue by `poolKey`, and those of each child by `listKey`. */
export async function drawableTasks(
  on: Reader,
  pools: readonly DrawPool[],
): Promise<ReadonlyMap<string, DrawableTask[]>> {
  const different = [...new Map(pools.map((pool) => [poolKey(pool), pool])).values()];
  const rows = await selectPool(
    on,
    different.map(({ frequency }) => frequency),
    different.map(({ ageGroup }) => ageGroup),
    [...new Set(pools.map(({ childId }) => childId))],
  );
  return Map.groupBy(rows, ({ frequency, childId, ageGroup }) =>
    childId === null ? poolKey({ frequency, ageGroup }) : listKey({ frequency, childId }),
  );
}

/** Assigns the drawn tasks. Returns those that no other server had assigned before, in the order of the lists. */
export async function insertAssignments(on: Reader, drawn: readonly DrawnTask[]): Promise<AssignedTask[]> {
  // All servers insert in the same order, so that two that assign the same tasks cannot deadlock.
  const rows = drawn.toSorted((one, other) => (one.childId < other.childId ? -1 : Number(one.childId > other.childId)));
  return assignedOf(on, await insertDrawn(on, { drawn: rows }));
}
