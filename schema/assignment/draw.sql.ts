import { float, integer, orNull, type RowOf, texts, uuid, word } from '../../prisma/columns.ts';
import { type Reader, statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { existsSibling } from '../child/child.sql.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';
import { defaultTaskPoints, type Frequency } from '../task/task.rules.ts';
import type { Company, Place, Season } from '../task/taskDetails.rules.ts';
import { byFrequency } from './assignment.rules.ts';
import {
  assignedColumns,
  assignedOf,
  assignedRow,
  type AssignedRow,
  type AssignedTask,
  type ChildPeriod,
  columnsOf,
  listKey,
  type Periods,
  periodsOf,
} from './assignment.sql.ts';
import type { Audience } from './drawnFor.rules.ts';
import type { Refusal, SwapReason } from './taste.rules.ts';
import type { TaskWish } from './wish.rules.ts';

/** A task as it is drawn for a period; slots count from 0 in the order of the list. */
export interface DrawnTask extends ChildPeriod {
  readonly id: string;
  readonly taskId: string;
  readonly slot: number;
}

/** A task that a child last had longer ago than this many days counts as one that it never had. */
const rememberedDays = 400;

const daysSinceOf = byFrequency(
  (
    frequency,
    table,
    column,
  ) => `SELECT '${frequency}' AS given_as, a.child_id, a.task_id, period.start - max(a.${column}) AS days
    FROM ${periodsOf(frequency)} JOIN ${table} a ON a.child_id = period.child_id
      AND a.${column} < period.start AND a.${column} >= period.start - ${rememberedDays}
    GROUP BY a.child_id, a.task_id, period.start`,
);

/** A task that was exchanged counts as one that the child had. */
const daysSinceSwapped = `SELECT 'daily' AS given_as, swap.child_id, swap.task_id, period.start - max(swap.date) AS days
    FROM ${periodsOf('daily')} JOIN swapped_tasks swap ON swap.child_id = period.child_id
      AND swap.date < period.start AND swap.date >= period.start - ${rememberedDays}
    GROUP BY swap.child_id, swap.task_id, period.start`;

const selectDaysSince = statement<Periods, { given_as: Frequency; child_id: string; task_id: string; days: number }>(
  'days_since_tasks',
  `SELECT given_as, child_id, task_id, min(days) AS days
   FROM (${[...Object.values(daysSinceOf), daysSinceSwapped].join(' UNION ALL ')}) AS given
   GROUP BY given_as, child_id, task_id`,
  { given_as: word<Frequency>(), child_id: uuid, task_id: uuid, days: integer },
);

/** Reasons older than this many days no longer count. */
const reasonDays = 365;

const refusalRow = { child_id: uuid, task_id: uuid, reason: orNull(word<SwapReason>()), minutes: orNull(integer) };

const selectRefusals = statement<Periods, RowOf<typeof refusalRow>>(
  'refused_tasks',
  `SELECT swap.child_id, swap.task_id, swap.reason, task.minutes
   FROM ${periodsOf('daily')} JOIN swapped_tasks swap ON swap.child_id = period.child_id AND swap.reason IS NOT NULL
     AND swap.date < period.start AND swap.date >= period.start - ${reasonDays}
   JOIN tasks task ON task.id = swap.task_id`,
  refusalRow,
);

const selectWithSiblings = statement<[childIds: readonly string[]], { id: string }>(
  'children_with_siblings',
  `SELECT child.id FROM children child WHERE child.id = ANY($1::uuid[]) AND ${existsSibling}`,
  { id: uuid },
);

const emptyOf = byFrequency(
  (frequency, table, column) =>
    `SELECT '${frequency}' AS given_as, period.child_id FROM ${periodsOf(frequency)}
     WHERE NOT EXISTS (SELECT FROM ${table} a WHERE a.child_id = period.child_id AND a.${column} = period.start)`,
);

const selectEmpty = statement<Periods, { given_as: Frequency; child_id: string }>(
  'periods_without_tasks',
  Object.values(emptyOf).join(' UNION ALL '),
  { given_as: word<Frequency>(), child_id: uuid },
);

const insertedAs = byFrequency(
  (frequency, table, column) => `${frequency} AS (
     INSERT INTO ${table} (child_id, ${column}, id, task_id, slot)
     SELECT child_id, start, id, task_id, slot FROM drawn WHERE given_as = '${frequency}'
     ON CONFLICT DO NOTHING RETURNING *
   )`,
);

const fromInserted = byFrequency(
  (frequency, _table, column) =>
    `SELECT ${assignedColumns(frequency, column)} FROM ${frequency} a JOIN tasks task ON task.id = a.task_id`,
);

const insertDrawn = statement<
  {
    frequencies: readonly Frequency[];
    childIds: readonly string[];
    starts: readonly string[];
    ids: readonly string[];
    taskIds: readonly string[];
    slots: readonly number[];
  },
  AssignedRow
>(
  'insert_drawn_tasks',
  `WITH drawn AS (
     SELECT * FROM unnest(:frequencies::text[], :childIds::uuid[], :starts::date[], :ids::uuid[], :taskIds::uuid[],
       :slots::smallint[]) AS one(given_as, child_id, start, id, task_id, slot)
   ), ${Object.values(insertedAs).join(', ')}
   ${Object.values(fromInserted).join(' UNION ALL ')} ORDER BY child_id, slot`,
  assignedRow,
);

const poolRow = {
  id: uuid,
  child_id: orNull(uuid),
  frequency: word<Frequency>('Frequency'),
  age_group: word<AgeGroup>(),
  weight: float,
  minutes: orNull(integer),
  materials: texts,
  place: word<Place>(),
  company: word<Company>(),
  season: orNull(word<Season>()),
  min_months: orNull(integer),
  max_months: orNull(integer),
  skill_ids: texts,
};

const fromDrawable = `SELECT task.id, task.child_id, task.frequency, task.age_group, task.weight::float8 AS weight, task.minutes,
     coalesce(task.materials, '{}') AS materials, task.place, task.company, task.season, task.min_months, task.max_months,
     ARRAY(SELECT link.skill_id::text FROM task_skills link WHERE link.task_id = task.id) AS skill_ids
   FROM tasks task WHERE task.archived_at IS NULL`;

const selectPool = statement<
  [frequencies: readonly Frequency[], ageGroups: readonly AgeGroup[], childIds: readonly string[]],
  RowOf<typeof poolRow>
>(
  'drawable_tasks',
  `${fromDrawable} AND ${isOfCatalogue('task')}
     AND (task.frequency, task.age_group) IN (SELECT * FROM unnest($1::"Frequency"[], $2::text[]))
   UNION ALL
   ${fromDrawable} AND task.child_id = ANY($3::uuid[]) AND task.frequency = ANY($1::"Frequency"[])`,
  poolRow,
);

/** The SQL for the points of a task that a family makes: the median of the catalogue. */
export const medianPoints = (ageGroup: string, frequency: string) =>
  `coalesce((
     SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY other.points) FROM tasks other
     WHERE ${isOfCatalogue('other')} AND other.archived_at IS NULL AND other.age_group = ${ageGroup} AND other.frequency = ${frequency}
   ), ${defaultTaskPoints})`;

/** Gives the tasks that families made the points of the age groups that their children have reached. */
export const renewOwnTasks = statement<[childIds: readonly string[], ageGroups: readonly AgeGroup[]], never>(
  'renew_own_tasks',
  `UPDATE tasks task SET age_group = reached.age_group, points = ${medianPoints('reached.age_group', 'task.frequency')}
   FROM unnest($1::uuid[], $2::text[]) AS reached(child_id, age_group)
   WHERE task.child_id = reached.child_id AND task.archived_at IS NULL AND task.age_group <> reached.age_group`,
);

/** The keys (`listKey`) of the periods without tasks; at most one period of each frequency and child is given. */
export async function periodsWithoutTasks(on: Reader, periods: readonly ChildPeriod[]): Promise<Set<string>> {
  const rows = await selectEmpty(on, ...columnsOf(periods));
  return new Set(rows.map((row) => listKey({ frequency: row.given_as, childId: row.child_id })));
}

/** How many days before each period its child last had a task, by `listKey` and the task's id. */
export async function daysSinceTasks(
  on: Reader,
  periods: readonly ChildPeriod[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await selectDaysSince(on, ...columnsOf(periods));
  const byPeriod = Map.groupBy(rows, (row) => listKey({ frequency: row.given_as, childId: row.child_id }));
  return new Map([...byPeriod].map(([key, tasks]) => [key, new Map(tasks.map((row) => [row.task_id, row.days]))]));
}

const wishRow = { child_id: uuid, task_id: uuid, wish: word<TaskWish>() };

const selectWishes = statement<[childIds: readonly string[]], RowOf<typeof wishRow>>(
  'task_wishes_of_children',
  'SELECT child_id, task_id, wish FROM task_wishes WHERE child_id = ANY($1::uuid[]) ORDER BY wished_at, task_id',
  wishRow,
);

/** What a family thinks of a task for a child. */
export interface Wish {
  readonly taskId: string;
  readonly wish: TaskWish;
}

/** The wishes of each child, the first one first. The caller has checked that the viewer cares for the children. */
export async function wishesOf(on: Reader, childIds: readonly string[]): Promise<ReadonlyMap<string, readonly Wish[]>> {
  const byChild = Map.groupBy(await selectWishes(on, childIds), (row) => row.child_id);
  return new Map([...byChild].map(([id, rows]) => [id, rows.map((row) => ({ taskId: row.task_id, wish: row.wish }))]));
}

/** What each child exchanged for a reason in the year before its day, by the child's id. */
export async function refusalsOf(
  on: Reader,
  periods: readonly ChildPeriod[],
): Promise<ReadonlyMap<string, readonly Refusal[]>> {
  const rows = await selectRefusals(on, ...columnsOf(periods));
  return Map.groupBy(
    rows.flatMap(({ child_id: childId, task_id: taskId, reason, minutes }) =>
      reason ? [{ childId, taskId, reason, minutes }] : [],
    ),
    ({ childId }) => childId,
  );
}

/** Those of the children whose owner has another child. */
export async function childrenWithSiblings(on: Reader, childIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await selectWithSiblings(on, childIds)).map(({ id }) => id));
}

/** A task as the draw sees it. */
export interface DrawableTask extends Audience {
  readonly id: string;
  /** The child for which its family made it; null for one of the catalogue. */
  readonly childId: string | null;
  readonly ageGroup: AgeGroup;
  readonly weight: number;
  readonly minutes: number | null;
  readonly materials: readonly string[];
  readonly place: Place;
  readonly skillIds: readonly string[];
}

/** What a list is drawn from: a part of the catalogue, and what the family made for the child. */
export interface DrawPool {
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
  const byPool = Map.groupBy(rows, ({ frequency, child_id: childId, age_group: ageGroup }) =>
    childId === null ? poolKey({ frequency, ageGroup }) : listKey({ frequency, childId }),
  );
  return new Map(
    [...byPool].map(([key, tasks]) => [
      key,
      tasks.map((task) => ({
        id: task.id,
        childId: task.child_id,
        ageGroup: task.age_group,
        weight: task.weight,
        minutes: task.minutes,
        materials: task.materials,
        place: task.place,
        company: task.company,
        season: task.season,
        minMonths: task.min_months,
        maxMonths: task.max_months,
        skillIds: task.skill_ids,
      })),
    ]),
  );
}

/** Assigns the drawn tasks. Returns those that no other server had assigned before, in the order of the lists. */
export async function insertAssignments(on: Reader, drawn: readonly DrawnTask[]): Promise<AssignedTask[]> {
  // All servers insert in the same order, so that two that assign the same tasks cannot deadlock.
  const rows = drawn.toSorted((one, other) => (one.childId < other.childId ? -1 : Number(one.childId > other.childId)));
  const [frequencies, childIds, starts] = columnsOf(rows);
  const inserted = await insertDrawn(on, {
    frequencies,
    childIds,
    starts,
    ids: rows.map((row) => row.id),
    taskIds: rows.map((row) => row.taskId),
    slots: rows.map((row) => row.slot),
  });
  return assignedOf(on, inserted);
}

/** Deletes the tasks that were drawn ahead for periods that start after a local date. */
export const deleteDrawnAhead = byFrequency((frequency, table, periodColumn) =>
  statement<[childId: string, today: string], never>(
    `delete_${frequency}_drawn_ahead`,
    `DELETE FROM ${table} WHERE child_id = $1 AND ${periodColumn} > $2::date AND NOT completed`,
  ),
);
