import { float, type RowOf, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { Queryable } from '../../prisma/pool.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { type Frequency, periodsWithoutRepeat } from '../task/task.rules.ts';
import { byFrequency } from './assignment.rules.ts';
import {
  assignedColumns,
  assignedOf,
  assignedRow,
  type AssignedRow,
  type AssignedTask,
  type ChildPeriod,
  columnsOf,
  periodKey,
  type Periods,
  periodsOf,
} from './assignment.sql.ts';
import type { DrawCandidate } from './draw.rules.ts';

/** A task as it is drawn for a period; slots count from 0 in the order of the list. */
export interface DrawnTask extends ChildPeriod {
  readonly id: string;
  readonly taskId: string;
  readonly slot: number;
}

/** No week or month of the rule "without repeats" is longer than this many days. */
const daysPerPeriod: Record<Frequency, number> = { daily: 1, weekly: 7, monthly: 31 };

const recentOf = byFrequency((frequency, table, column) => {
  const days = periodsWithoutRepeat[frequency] * daysPerPeriod[frequency];
  return `SELECT '${frequency}' AS given_as, a.child_id, a.task_id, a.${column} AS start, a.slot
    FROM ${periodsOf(frequency)} JOIN ${table} a ON a.child_id = period.child_id
      AND a.${column} < period.start AND a.${column} >= period.start - ${days}`;
});

const selectRecent = statement<Periods, { given_as: Frequency; child_id: string; task_id: string }>(
  'recent_tasks',
  `SELECT given_as, child_id, task_id FROM (${Object.values(recentOf).join(' UNION ALL ')}) recent
   ORDER BY start DESC, slot`,
  { given_as: word<Frequency>(), child_id: uuid, task_id: uuid },
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
  frequency: word<Frequency>('Frequency'),
  age_group: word<AgeGroup>(),
  weight: float,
  skill_ids: texts,
};

const selectPool = statement<
  [frequencies: readonly Frequency[], ageGroups: readonly AgeGroup[]],
  RowOf<typeof poolRow>
>(
  'drawable_tasks',
  `SELECT task.id, task.frequency, task.age_group, task.weight::float8 AS weight,
     ARRAY(SELECT link.skill_id::text FROM task_skills link WHERE link.task_id = task.id) AS skill_ids
   FROM tasks task WHERE task.archived_at IS NULL
     AND (task.frequency, task.age_group) IN (SELECT * FROM unnest($1::"Frequency"[], $2::text[]))`,
  poolRow,
);

/** The keys (`periodKey`) of the periods without tasks; at most one period of each frequency and child is given. */
export async function periodsWithoutTasks(on: Queryable, periods: readonly ChildPeriod[]): Promise<Set<string>> {
  const rows = await selectEmpty(on, ...columnsOf(periods));
  return new Set(rows.map((row) => periodKey({ frequency: row.given_as, childId: row.child_id })));
}

/**
 * The ids of the tasks that must not be repeated in each period, most recent first, by `periodKey`: those of the days
 * before it (docs/product.md#challenges).
 */
export async function recentTaskIds(
  on: Queryable,
  periods: readonly ChildPeriod[],
): Promise<ReadonlyMap<string, string[]>> {
  const recent = new Map<string, string[]>();
  for (const row of await selectRecent(on, ...columnsOf(periods))) {
    const key = periodKey({ frequency: row.given_as, childId: row.child_id });
    const ids = recent.get(key);
    if (ids) ids.push(row.task_id);
    else recent.set(key, [row.task_id]);
  }
  return recent;
}

/** A part of the catalogue from which a list is drawn. */
export interface DrawPool {
  readonly frequency: Frequency;
  readonly ageGroup: AgeGroup;
}

/** Distinguishes parts of the catalogue. */
export const poolKey = ({ frequency, ageGroup }: DrawPool): string => `${frequency} ${ageGroup}`;

/** The tasks of each part that may be drawn, by `poolKey`. */
export async function drawableTasks(
  on: Queryable,
  pools: readonly DrawPool[],
): Promise<ReadonlyMap<string, DrawCandidate[]>> {
  const different = [...new Map(pools.map((pool) => [poolKey(pool), pool])).values()];
  const rows = await selectPool(
    on,
    different.map(({ frequency }) => frequency),
    different.map(({ ageGroup }) => ageGroup),
  );
  const byPool = Map.groupBy(rows, (row) => poolKey({ frequency: row.frequency, ageGroup: row.age_group }));
  return new Map(
    [...byPool].map(([key, tasks]) => [
      key,
      tasks.map((task) => ({ id: task.id, weight: task.weight, skillIds: task.skill_ids })),
    ]),
  );
}

/** Assigns the drawn tasks. Returns those that no other server had assigned before, in the order of the lists. */
export async function insertAssignments(on: Queryable, drawn: readonly DrawnTask[]): Promise<AssignedTask[]> {
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
