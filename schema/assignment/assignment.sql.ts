import { statement } from '../../prisma/statement.ts';
import type { Queryable } from '../../prisma/pool.ts';
import { joinCarer, type Reach } from '../access.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type Task, tasksOfVersions, type TaskVersion, taskVersionColumns } from '../task/task.sql.ts';
import { byFrequency } from './assignment.rules.ts';
import type { DrawCandidate } from './draw.rules.ts';

/** A task given to a child for one period. */
export interface AssignedTask {
  readonly id: string;
  readonly childId: string;
  readonly frequency: Frequency;
  /** First local date of the period, yyyy-MM-dd. */
  readonly periodStart: string;
  readonly completed: boolean;
  readonly task: Task;
}

interface AssignedRow extends TaskVersion {
  id: string;
  /** How it was given, whatever the catalogue says of the task today. */
  given_as: Frequency;
  child_id: string;
  period_start: string;
  completed: boolean;
}

/** One period of one child. */
export interface ChildPeriod {
  readonly childId: string;
  /** First local date of the period, yyyy-MM-dd. */
  readonly periodStart: string;
}

type Periods = [childIds: readonly string[], periodStarts: readonly string[]];

const assignedColumns = (frequency: Frequency, column: string) =>
  `a.id, a.child_id, '${frequency}' AS given_as, a.${column} AS period_start, a.slot, a.completed, ${taskVersionColumns('task')}`;

const fromPeriods = byFrequency(
  (frequency, table, column) => (childIds: string, starts: string) =>
    `SELECT ${assignedColumns(frequency, column)}
     FROM unnest(${childIds}::uuid[], ${starts}::date[]) AS period(child_id, start)
     JOIN ${table} a ON a.child_id = period.child_id AND a.${column} = period.start
     JOIN tasks task ON task.id = a.task_id`,
);

const selectOfPeriods = byFrequency((frequency) =>
  statement<Periods, AssignedRow>(
    `${frequency}_tasks_of_periods`,
    `${fromPeriods[frequency]('$1', '$2')} ORDER BY child_id, slot`,
  ),
);

const selectOfAllPeriods = statement<[...daily: Periods, ...weekly: Periods, ...monthly: Periods], AssignedRow>(
  'tasks_of_periods',
  `${fromPeriods.daily('$1', '$2')} UNION ALL ${fromPeriods.weekly('$3', '$4')}
   UNION ALL ${fromPeriods.monthly('$5', '$6')} ORDER BY child_id, slot`,
);

const selectById = byFrequency((frequency, table, column) =>
  statement<[reach: Reach, ids: readonly string[]], AssignedRow>(
    `${frequency}_tasks_by_id`,
    `SELECT ${assignedColumns(frequency, column)}
     FROM ${table} a JOIN children child ON child.id = a.child_id ${joinCarer('$1')}
     JOIN tasks task ON task.id = a.task_id WHERE a.id = ANY($2::uuid[])`,
  ),
);

const selectRecent = byFrequency((frequency, table, column) =>
  statement<[...Periods, days: number], { child_id: string; task_id: string }>(
    `recent_${frequency}_tasks`,
    `SELECT a.child_id, a.task_id FROM unnest($1::uuid[], $2::date[]) AS period(child_id, start)
     JOIN ${table} a ON a.child_id = period.child_id AND a.${column} < period.start
       AND a.${column} >= period.start - $3::int
     ORDER BY a.${column} DESC, a.slot`,
  ),
);

const selectEmpty = byFrequency((frequency, table, column) =>
  statement<Periods, { child_id: string }>(
    `periods_without_${frequency}_tasks`,
    `SELECT period.child_id FROM unnest($1::uuid[], $2::date[]) AS period(child_id, start)
     WHERE NOT EXISTS (SELECT FROM ${table} a WHERE a.child_id = period.child_id AND a.${column} = period.start)`,
  ),
);

const insertDrawn = byFrequency((frequency, table, column) =>
  statement<[...Periods, ids: readonly string[], taskIds: readonly string[], slots: readonly number[]], never>(
    `insert_${frequency}_tasks`,
    `INSERT INTO ${table} (child_id, ${column}, id, task_id, slot)
     SELECT * FROM unnest($1::uuid[], $2::date[], $3::uuid[], $4::uuid[], $5::smallint[])
     ON CONFLICT DO NOTHING`,
  ),
);

interface PoolRow {
  id: string;
  age_group: AgeGroup;
  weight: number;
  skill_ids: string[];
}

const selectPool = statement<[frequency: Frequency, ageGroups: readonly AgeGroup[]], PoolRow>(
  'drawable_tasks',
  `SELECT task.id, task.age_group, task.weight::float8 AS weight,
     array_remove(array_agg(link.skill_id), NULL)::text[] AS skill_ids
   FROM tasks task LEFT JOIN task_skills link ON link.task_id = task.id
   WHERE task.frequency = $1::"Frequency" AND task.age_group = ANY($2::text[]) AND task.archived_at IS NULL
   GROUP BY task.id`,
);

const columnsOf = (periods: readonly ChildPeriod[]): Periods => [
  periods.map((period) => period.childId),
  periods.map((period) => period.periodStart),
];

async function assignedOf(on: Queryable, rows: readonly AssignedRow[]): Promise<AssignedTask[]> {
  const taskOf = await tasksOfVersions(on, rows);
  return rows.map((row) => ({
    id: row.id,
    childId: row.child_id,
    frequency: row.given_as,
    periodStart: row.period_start,
    completed: row.completed,
    task: taskOf(row.task_id),
  }));
}

/** What was given for those periods, in the order of the lists. The caller has checked that the viewer cares for the children. */
export async function tasksOfPeriods(
  on: Queryable,
  wanted: readonly (ChildPeriod & { readonly frequency: Frequency })[],
): Promise<AssignedTask[]> {
  const columns = byFrequency((frequency) => columnsOf(wanted.filter((period) => period.frequency === frequency)));
  const [first] = wanted;
  // The home page asks for daily tasks only, and is asked most.
  const rows =
    first && wanted.every(({ frequency }) => frequency === first.frequency)
      ? await selectOfPeriods[first.frequency](on, ...columns[first.frequency])
      : await selectOfAllPeriods(on, ...columns.daily, ...columns.weekly, ...columns.monthly);
  return assignedOf(on, rows);
}

/** Those of the given tasks whose child the user cares for. */
export async function assignedTasksById(on: Queryable, frequency: Frequency, reach: Reach, ids: readonly string[]) {
  return assignedOf(on, await selectById[frequency](on, reach, ids));
}

/** The children that were given nothing for their period; one period for each child. */
export async function periodsWithoutTasks(
  on: Queryable,
  frequency: Frequency,
  periods: readonly ChildPeriod[],
): Promise<string[]> {
  return (await selectEmpty[frequency](on, ...columnsOf(periods))).map((row) => row.child_id);
}

/** The ids of the tasks that each child was given in the days before its period, most recent first. */
export async function recentTaskIds(
  on: Queryable,
  frequency: Frequency,
  periods: readonly ChildPeriod[],
  days: number,
): Promise<Map<string, string[]>> {
  const rows = await selectRecent[frequency](on, ...columnsOf(periods), days);
  const byChild = Map.groupBy(rows, (row) => row.child_id);
  return new Map([...byChild].map(([childId, recent]) => [childId, recent.map((row) => row.task_id)]));
}

/** The tasks of each age group that may be drawn. */
export async function drawableTasks(
  on: Queryable,
  frequency: Frequency,
  ageGroups: readonly AgeGroup[],
): Promise<Map<AgeGroup, DrawCandidate[]>> {
  const rows = await selectPool(on, frequency, ageGroups);
  const byGroup = Map.groupBy(rows, (row) => row.age_group);
  return new Map(
    [...byGroup].map(([ageGroup, tasks]) => [
      ageGroup,
      tasks.map((task) => ({ id: task.id, weight: task.weight, skillIds: task.skill_ids })),
    ]),
  );
}

/** Gives the drawn tasks, unless another server was faster. */
export async function insertAssignments(
  on: Queryable,
  frequency: Frequency,
  drawn: readonly (ChildPeriod & { id: string; taskId: string; slot: number })[],
): Promise<void> {
  // In one order everywhere: of two servers that give the same tasks, one waits for the other and neither for both.
  const rows = drawn.toSorted((one, other) => (one.childId < other.childId ? -1 : Number(one.childId > other.childId)));
  await insertDrawn[frequency](
    on,
    ...columnsOf(rows),
    rows.map((row) => row.id),
    rows.map((row) => row.taskId),
    rows.map((row) => row.slot),
  );
}
