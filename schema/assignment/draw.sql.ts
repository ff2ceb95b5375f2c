import { float, integer, orNull, row, type RowOf, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { existsSibling } from '../child/child.sql.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';
import { defaultTaskPoints, type Frequency } from '../task/task.rules.ts';
import type { Company, Place, Season } from '../task/taskDetails.rules.ts';
import { byFrequency } from './assignment.rules.ts';
import { assignedColumns, assignedRow, type AssignedRow, type Periods, periodsOf } from './assignment.sql.ts';
import type { SwapReason } from './taste.rules.ts';
import type { TaskWish } from './wish.rules.ts';

/*
 * Drawing is on the way to a family's first page of the day: five statements for all its children and periods, where twelve were
 * (docs/performance.md). Prisma would send one for each child and frequency.
 */

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

export const selectDaysSince = statement<
  Periods,
  { given_as: Frequency; child_id: string; task_id: string; days: number }
>(
  'days_since_tasks',
  `SELECT given_as, child_id, task_id, min(days) AS days
   FROM (${[...Object.values(daysSinceOf), daysSinceSwapped].join(' UNION ALL ')}) AS given
   GROUP BY given_as, child_id, task_id`,
  { given_as: word<Frequency>(), child_id: uuid, task_id: uuid, days: integer },
);

/** Reasons older than this many days no longer count. */
const reasonDays = 365;

const refusalRow = { childId: uuid, taskId: uuid, reason: orNull(word<SwapReason>()), minutes: orNull(integer) };

export const selectRefusals = statement<Periods, RowOf<typeof refusalRow>>(
  'refused_tasks',
  `SELECT swap.child_id AS "childId", swap.task_id AS "taskId", swap.reason, task.minutes
   FROM ${periodsOf('daily')} JOIN swapped_tasks swap ON swap.child_id = period.child_id AND swap.reason IS NOT NULL
     AND swap.date < period.start AND swap.date >= period.start - ${reasonDays}
   JOIN tasks task ON task.id = swap.task_id`,
  refusalRow,
);

export const selectWithSiblings = statement<[childIds: readonly string[]], { id: string }>(
  'children_with_siblings',
  `SELECT child.id FROM children child WHERE child.id = ANY($1::uuid[]) AND ${existsSibling}`,
  { id: uuid },
);

const emptyOf = byFrequency(
  (frequency, table, column) =>
    `SELECT '${frequency}' AS given_as, period.child_id FROM ${periodsOf(frequency)}
     WHERE NOT EXISTS (SELECT FROM ${table} a WHERE a.child_id = period.child_id AND a.${column} = period.start)`,
);

export const selectEmpty = statement<Periods, { given_as: Frequency; child_id: string }>(
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

export const insertDrawn = statement<
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

const poolRow = row({
  id: uuid,
  childId: orNull(uuid),
  frequency: word<Frequency>('Frequency'),
  ageGroup: word<AgeGroup>(),
  weight: ['weight::float8', float],
  minutes: orNull(integer),
  materials: [(task) => `coalesce(${task}.materials, '{}')`, texts],
  place: word<Place>(),
  company: word<Company>(),
  season: orNull(word<Season>()),
  minMonths: orNull(integer),
  maxMonths: orNull(integer),
  skillIds: [
    (task) => `ARRAY(SELECT link.skill_id::text FROM task_skills link WHERE link.task_id = ${task}.id)`,
    texts,
  ],
});

const fromDrawable = `SELECT ${poolRow.select('task')} FROM tasks task WHERE task.archived_at IS NULL`;

export const selectPool = statement<
  [frequencies: readonly Frequency[], ageGroups: readonly AgeGroup[], childIds: readonly string[]],
  RowOf<typeof poolRow.columns>
>(
  'drawable_tasks',
  `${fromDrawable} AND ${isOfCatalogue('task')}
     AND (task.frequency, task.age_group) IN (SELECT * FROM unnest($1::"Frequency"[], $2::text[]))
   UNION ALL
   ${fromDrawable} AND task.child_id = ANY($3::uuid[]) AND task.frequency = ANY($1::"Frequency"[])`,
  poolRow.columns,
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

const wishRow = row({ childId: uuid, taskId: uuid, wish: word<TaskWish>() });

export const selectWishes = statement<[childIds: readonly string[]], RowOf<typeof wishRow.columns>>(
  'task_wishes_of_children',
  `SELECT ${wishRow.select('wished')} FROM task_wishes wished WHERE wished.child_id = ANY($1::uuid[]) ORDER BY wished.wished_at, wished.task_id`,
  wishRow.columns,
);

/** Deletes the tasks that were drawn ahead for periods that start after a local date. */
export const deleteDrawnAhead = byFrequency((frequency, table, periodColumn) =>
  statement<[childId: string, today: string], never>(
    `delete_${frequency}_drawn_ahead`,
    `DELETE FROM ${table} WHERE child_id = $1 AND ${periodColumn} > $2::date AND NOT completed`,
  ),
);
