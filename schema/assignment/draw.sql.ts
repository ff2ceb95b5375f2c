import { date, integer, orNull, row, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { existsSibling } from '../child/child.sql.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';
import { defaultTaskPoints, type Frequency } from '../task/task.rules.ts';
import { taskDetails, taskSkillIds, taskText } from '../task/task.sql.ts';
import { byFrequency } from './assignment.rules.ts';
import { assignedColumns, assignedRow, type Periods, periodsOf } from './assignment.sql.ts';

/*
 * Drawing is on the way to a family's first page of the day (docs/performance.md): with tastes.sql.ts it reads in five statements, and writes
 * in one, for all its children and periods. Prisma would send one for each child and frequency.
 */

export const selectWithSiblings = statement<[childIds: readonly string[]]>()(
  'children_with_siblings',
  `SELECT child.id FROM children child WHERE child.id = ANY($1::uuid[]) AND ${existsSibling}`,
  { id: uuid },
);

const emptyOf = byFrequency(
  (frequency, table, column) =>
    `SELECT '${frequency}' AS frequency, period.child_id AS "childId" FROM ${periodsOf(frequency)}
     WHERE NOT EXISTS (SELECT FROM ${table} a WHERE a.child_id = period.child_id AND a.${column} = period.start)`,
);

export const selectEmpty = statement<Periods>()('periods_without_tasks', Object.values(emptyOf).join(' UNION ALL '), {
  frequency: word<Frequency>(),
  childId: uuid,
});

const insertedAs = byFrequency(
  (frequency, table, column) => `${frequency} AS (
     INSERT INTO ${table} (child_id, ${column}, id, task_id, slot)
     SELECT child_id, period_start, id, task_id, slot FROM drawn WHERE drawn.frequency = '${frequency}'
     ON CONFLICT DO NOTHING RETURNING *
   )`,
);

const fromInserted = byFrequency(
  (frequency) => `SELECT ${assignedColumns[frequency]} FROM ${frequency} a JOIN tasks task ON task.id = a.task_id`,
);

const drawn = given('drawn', {
  frequency: word<Frequency>(),
  childId: uuid,
  periodStart: date,
  id: uuid,
  taskId: uuid,
  slot: integer,
});

export const insertDrawn = statement<Takes<typeof drawn>>()(
  'insert_drawn_tasks',
  `WITH drawn AS (SELECT * FROM ${drawn.table}), ${Object.values(insertedAs).join(', ')}
   ${Object.values(fromInserted).join(' UNION ALL ')} ORDER BY "childId", slot`,
  assignedRow,
);

const { frequency, ageGroup, weight } = taskText;
const { minutes, materials, place, company, season, minMonths, maxMonths, suits, conceit, anchor, spread } =
  taskDetails;

const drawableRow = row({
  id: uuid,
  /** The child for which its family made it; null for one of the catalogue. */
  childId: orNull(uuid),
  frequency,
  ageGroup,
  weight,
  minutes,
  materials,
  place,
  company,
  season,
  minMonths,
  maxMonths,
  suits,
  conceit,
  anchor,
  spread,
  skillIds: taskSkillIds,
});

/** A task as the draw sees it. */
export type DrawableTask = Readonly<RowOf<typeof drawableRow.columns>>;

const fromDrawable = `SELECT ${drawableRow.select('task')} FROM tasks task WHERE task.archived_at IS NULL`;

export const selectPool = statement<
  [frequencies: readonly Frequency[], ageGroups: readonly AgeGroup[], childIds: readonly string[]]
>()(
  'drawable_tasks',
  `${fromDrawable} AND ${isOfCatalogue('task')}
     AND (task.frequency, task.age_group) IN (SELECT * FROM unnest($1::"Frequency"[], $2::text[]))
   UNION ALL
   ${fromDrawable} AND task.child_id = ANY($3::uuid[]) AND task.frequency = ANY($1::"Frequency"[])`,
  drawableRow.columns,
);

/** The SQL for the points of a task that a family makes: the median of the catalogue. */
export const medianPoints = (ageGroup: string, frequency: string) =>
  `coalesce((
     SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY other.points) FROM tasks other
     WHERE ${isOfCatalogue('other')} AND other.archived_at IS NULL AND other.age_group = ${ageGroup} AND other.frequency = ${frequency}
   ), ${defaultTaskPoints})`;

const reached = given('reached', { childId: uuid, ageGroup: word<AgeGroup>() });

/** Gives the tasks that families made the points of the age groups that their children have reached. */
export const renewOwnTasks = statement<Takes<typeof reached>>()(
  'renew_own_tasks',
  `UPDATE tasks task SET age_group = reached.age_group, points = ${medianPoints('reached.age_group', 'task.frequency')}
   FROM ${reached.table}
   WHERE task.child_id = reached.child_id AND task.archived_at IS NULL AND task.age_group <> reached.age_group`,
);

/** Deletes the tasks that were drawn ahead for periods that start after a local date. */
export const deleteDrawnAhead = byFrequency((frequency, table, periodColumn) =>
  statement<[childId: string, today: string]>()(
    `delete_${frequency}_drawn_ahead`,
    `DELETE FROM ${table} WHERE child_id = $1 AND ${periodColumn} > $2::date AND NOT completed`,
  ),
);
